-- Takes a win back from cash, whole, where it is there. What of it a bet holds is taken from the bet.
create or replace function vendors.take_win_back(
  its_connection text, its_member uuid, cash bigint, its_unit text, target vendors.transaction, m jsonb,
  out outcome text, out amount bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  -- What moves has an id of its own: the one of the roll-back remembers its answer.
  moving  uuid := (m ->> 'moving')::uuid;
  won     record;
  ending  record;
  answer  record;
begin
  outcome := 'ok';
  if exists (select from vendors.transaction t where t.of_id = target.id and t.act = 'rollBack' and t.outcome = 'ok') then
    outcome := 'rolled_back_before';
    return;
  end if;
  select c.bet_id, c.amount into won from bets.credit_view c where c.id = target.id;
  if not found then
    select c.bet_id, c.prize_after - c.prize_before as amount into won from bets.correction_view c
      where c.correction_id = target.id;
  end if;
  if won.amount is null then
    -- It stood alone, or was nothing.
    amount := coalesce((select sum(e.amount) from ledger.entries_of(array[target.id]) e where e.account = cash), 0);
    if amount = 0 or target.vendor is null then
      return;
    end if;
    select x.outcome into answer from ledger.move(array[moving], array[0::smallint],
      array[(~7::bigint & vendors.print_of(its_member, m)) | 4], array['vendor prize'], array['vendor:' || target.vendor],
      array[null::text], array[1], array[cash], array[ledger.account_of('vendor:' || target.vendor, 'play', its_unit)], array[amount]) x;
    outcome := case answer.outcome when 'moved' then 'ok' when 'insufficient_funds' then 'insufficient_funds' end;
    if outcome is null then
      raise exception 'the return of the win % was answered %', target.tx, answer.outcome;
    end if;
    return;
  end if;
  amount := won.amount;
  if (select b.balance from ledger.balance_view b where b.id = cash) < amount then
    outcome := 'insufficient_funds';
    return;
  end if;
  select e.* into ending from vendors.ending_of(won.bet_id) e;
  if ending.status = 'open' then
    select x.outcome into answer from bets.credit(array[moving], array[won.bet_id], array[its_member], array[-amount],
      array[target.id], array[jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')]) x;
  elsif ending.status = 'settled' then
    select x.outcome into answer from bets.correct(array[won.bet_id], array[moving], array[1::smallint],
      array[ending.prize - amount], array[ending.valid_bet], array[null::jsonb],
      array['The game''s house has taken a win back.'],
      array[jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')]) x;
    if answer.outcome = 'again' then
      raise exception 'the bet ended meanwhile' using errcode = 'serialization_failure';
    end if;
  else
    outcome := 'rolled_back_before';
    return;
  end if;
  if answer.outcome <> 'moved' then
    raise exception 'the return of the win % was answered %', target.tx, answer.outcome;
  end if;
end $$;
