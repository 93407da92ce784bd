-- Takes a stake that a vendor asks for. What was answered before is looked at first: nothing that has changed since makes another
-- answer of it. Where `keeps` is false a refusal is not remembered: the caller does that. A round of a campaign is staked by its
-- free stakes, and costs the member nothing.
create or replace function vendors.place(
  its_connection text, its_member uuid, cash bigint, its_unit text, token bytea, at timestamptz, m jsonb, keeps boolean,
  out outcome text, out balance bigint, out is_moved boolean
) language plpgsql as $$
#variable_conflict use_variable
declare
  its_id   uuid := (m ->> 'id')::uuid;
  amount   bigint := (m ->> 'amount')::bigint;
  round_id uuid := (m ->> 'roundId')::uuid;
  session  vendors.play_session;
  campaign vendors.campaign;
  answer   record;
begin
  is_moved := false;
  if m ? 'campaign' then
    select c.* into campaign from vendors.campaign c
      where c.connection = its_connection and c.theirs = m ->> 'campaign' and c.member_id = its_member;
  end if;
  select s.* into session from vendors.play_session s where s.token_hash = token and s.connection = its_connection;
  outcome := case
    when m ->> 'currency' <> its_unit then 'currency_mismatch'
    when m ->> 'title' is null then 'game_disabled'
    when session.token_hash is null or session.member_id <> its_member or session.game <> m ->> 'game' then 'token_invalid'
    when session.replaced_at is not null or session.ends_at <= at
      or not exists (select from identity.live_session_view l where l.id = session.session_id and l.ends_at > at)
      then 'token_expired'
    when exists (select from identity.frozen_member_view f where f.id = its_member)
      or exists (select from identity.member_view v where v.id = its_member and v.type = 4) then 'player_blocked'
    when exists (select from ledger.request_view r where r.id = its_id and r.outcome = 'rolled_back')
      then 'bet_already_rolled_back'
    when exists (select from vendors.round r where r.id = round_id and r.closed_at is not null) then 'round_closed'
    when m ? 'campaign' then vendors.free_round_refused(campaign, m)
    else coalesce(vendors.refused_by_set(its_connection, m ->> 'vendor', its_unit, amount), vendors.limit_of(its_member, its_unit, amount),
      case when (select b.balance from ledger.balance_view b where b.id = cash) < amount then 'insufficient_funds' else 'ok' end)
    end;
  if outcome <> 'ok' then
    -- Who it is has not been shown, or the ledger has this id already: nothing is written under it.
    if keeps and outcome not in ('token_invalid', 'bet_already_rolled_back') then
      balance := vendors.note(its_connection, its_member, cash, m, outcome, false);
    end if;
    return;
  end if;

  if m ? 'campaign' then
    select x.outcome, b.balance into answer from bets.place_free(its_id, its_member, m ->> 'vendor', m ->> 'category', m ->> 'title',
      m ->> 'round', its_unit, campaign.stake, campaign.id) x, ledger.balance_view b where b.id = cash;
  else
    select x.outcome, x.balance into answer from bets.move(array[0::smallint], array[its_id], array[its_member],
      array[m ->> 'vendor'], array[m ->> 'category'], array[m ->> 'title'], array[m ->> 'round'], array[its_unit], array[amount],
      array[null::bigint], array[jsonb_strip_nulls(jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')
        || coalesce(m -> 'detail', '{}'))]) x;
  end if;
  if answer.outcome <> 'moved' then
    raise exception 'the stake % of % was answered %', m ->> 'tx', its_connection, answer.outcome;
  end if;
  insert into vendors.round as r (id, connection, round, member_id, vendor, game, unit, bets, staked)
    values (round_id, its_connection, m ->> 'round', its_member, m ->> 'vendor', m ->> 'title', its_unit, array[its_id], amount)
    on conflict (id) do update set bets = r.bets || excluded.bets, staked = r.staked + excluded.staked;
  perform vendors.note(its_connection, its_member, cash, m, 'ok', true, case when m ? 'campaign' then answer.balance end);
  balance := answer.balance;
  is_moved := true;
end $$;
