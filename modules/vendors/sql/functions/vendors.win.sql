-- Pays a win that a vendor tells. It looks at no session, limit, exclusion or closed account.
--   rules: `late` pays what comes after the end of its bet, as a correction, for 30 days.
create or replace function vendors.win(
  its_connection text, its_member uuid, cash bigint, its_unit text, rules jsonb, m jsonb, keeps boolean,
  out outcome text, out balance bigint, out is_moved boolean
) language plpgsql as $$
#variable_conflict use_variable
declare
  its_id    uuid := (m ->> 'id')::uuid;
  amount    bigint := (m ->> 'amount')::bigint;
  round_id  uuid := (m ->> 'roundId')::uuid;
  bet       record;
  ending    record;
  round     vendors.round;
  answer    record;
  kind      text;
  vendor    text;
  told      bigint;
begin
  select null::uuid as id, null::uuid as free_id into bet;
  select null::text as outcome, null::bigint as balance into answer;
  is_moved := false;
  if m ->> 'currency' <> its_unit then
    outcome := 'currency_mismatch';
  elsif m ? 'alone' then
    vendor := vendors.payer_of(its_connection, m);
    select x.outcome, x.balance into answer from ledger.move(array[its_id], array[0::smallint],
      array[(~7::bigint & vendors.print_of(its_member, m)) | 4], array['vendor prize'], array['vendor:' || vendor],
      array[null::text], array[1], array[ledger.account_of('vendor:' || vendor, 'play', its_unit)], array[cash], array[amount]) x;
    outcome := 'ok';
    is_moved := true;
  else
    select r.* into round from vendors.round r where r.id = round_id;
    if m ? 'of' then
      select b.id, b.member_id, b.round_id, b.unit, b.stake, b.free_id into bet from bets.bet_view b
        where b.id = (m ->> 'of')::uuid and b.id = any (round.bets);
    else
      -- The oldest one that is open, else the last of all.
      select b.id, b.member_id, b.round_id, b.unit, b.stake, b.free_id into bet from unnest(round.bets) with ordinality x(id, n)
        join bets.bet_view b on b.id = x.id order by (b.status = 'open') desc, case when b.status = 'open' then x.n else -x.n end limit 1;
    end if;
    if bet.id is null or bet.member_id <> its_member then
      outcome := 'bet_not_found';
      kind := 'winWithoutBet';
    else
      select e.* into ending from vendors.ending_of(bet.id) e;
      outcome := case ending.status when 'void' then 'bet_already_rolled_back' else 'ok' end;
      if ending.status = 'open' then
        select x.outcome, x.balance into answer from bets.credit(array[its_id], array[bet.id], array[its_member], array[amount],
          array[null::uuid], array[jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')]) x;
        if answer.outcome <> 'moved' then
          raise exception 'the win % of % was answered %', m ->> 'tx', its_connection, answer.outcome;
        end if;
        is_moved := true;
      elsif ending.status = 'settled' then
        if not coalesce((rules ->> 'late')::boolean, false) then
          outcome := 'bet_already_settled';
        elsif ending.settled_at < now() - interval '30 days' then
          outcome := 'bet_already_settled';
          kind := 'veryLateWin';
        elsif amount > 0 then
          select x.outcome, x.balance into answer from bets.correct(array[bet.id], array[its_id], array[1::smallint],
            array[ending.prize + amount], array[ending.valid_bet], array[null::jsonb],
            array['A win of the game''s house arrived late.'],
            array[jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')]) x;
          if answer.outcome = 'again' then
            raise exception 'the bet ended meanwhile' using errcode = 'serialization_failure';
          elsif answer.outcome <> 'moved' then
            raise exception 'the late win % of % was answered %', m ->> 'tx', its_connection, answer.outcome;
          end if;
          kind := 'lateWin';
        end if;
      end if;
    end if;
  end if;

  if outcome = 'ok' then
    update vendors.round r set won = r.won + amount where r.id = round_id;
    if m ->> 'ends' = 'round' then
      perform vendors.close_round(round_id);
    elsif m ->> 'ends' = 'bet' then
      perform vendors.end_bets(array[bet.id]);
    end if;
  end if;
  if kind is not null and (keeps or outcome = 'ok') then
    insert into vendors.finding (connection, kind, tx, of_id, member_id, unit, amount)
      values (its_connection, kind, m ->> 'tx', (m ->> 'of')::uuid, its_member, its_unit, amount);
  end if;
  if outcome = 'ok' or keeps then
    if bet.free_id is not null and is_moved then
      -- Where the prize waits for the last round, cash is as it was.
      select b.balance into told from ledger.balance_view b where b.id = cash;
    end if;
    balance := coalesce(vendors.note(its_connection, its_member, cash, m, outcome, is_moved, told), told, answer.balance);
  end if;
end $$;
