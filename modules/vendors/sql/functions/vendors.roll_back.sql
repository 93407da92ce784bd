-- Takes back a stake or a win for its vendor. It looks at no session, limit, exclusion or closed account.
--   rules: `undoesEnd` gives back the stake of a bet that has ended with nothing.
-- Of a stake that never came it makes sure that it is refused if it still comes.
create or replace function vendors.roll_back(
  its_connection text, its_member uuid, cash bigint, its_unit text, rules jsonb, m jsonb, keeps boolean,
  out outcome text, out balance bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  of_id   uuid := (m ->> 'of')::uuid;
  target  vendors.transaction;
  bet     record;
  ending  record;
  answer  record;
  kind    text;
  amount  bigint;
begin
  select null::text as outcome, null::bigint as balance into answer;
  select t.* into target from vendors.transaction t where t.id = of_id and t.act <> 'alias';
  if not found then
    select x.outcome into answer from bets.move(array[3::smallint], array[of_id], array[its_member], array[null::text],
      array[null::text], array[null::text], array[null::text], array[null::text], array[null::bigint], array[null::bigint],
      array[null::jsonb]) x;
    if answer.outcome <> 'moved' then
      raise exception 'the roll-back % of % was answered %', m ->> 'tx', its_connection, answer.outcome;
    end if;
    outcome := 'nothing_there';
  elsif target.member_id <> its_member or target.act = 'rollBack' then
    outcome := 'duplicate_mismatch';
  elsif target.outcome <> 'ok' then
    outcome := 'nothing_there'; -- it was refused: there is nothing to give back
  elsif target.act = 'bet' then
    select b.id, b.stake into bet from bets.bet_view b where b.id = of_id;
    select e.* into ending from vendors.ending_of(of_id) e;
    outcome := case
      when bet.stake <> coalesce((m ->> 'amount')::bigint, bet.stake) then 'duplicate_mismatch'
      when ending.status = 'void' then 'rolled_back_before'
      when ending.prize > 0 then 'bet_already_settled'
      when ending.status = 'settled' and not coalesce((rules ->> 'undoesEnd')::boolean, false) then 'bet_already_settled'
      else 'ok' end;
    if outcome = 'bet_already_settled' and ending.prize > 0 then
      kind := 'rollBackOfWon';
      amount := bet.stake;
    elsif outcome = 'ok' and ending.status = 'open' then
      select x.outcome into answer from bets.move(array[3::smallint], array[of_id], array[its_member], array[null::text],
        array[null::text], array[null::text], array[null::text], array[null::text], array[null::bigint], array[null::bigint],
        array[jsonb_build_object('reason', 'vendor', 'tx', m ->> 'tx')]) x;
    elsif outcome = 'ok' then
      select x.outcome into answer from bets.correct(array[of_id], array[(m ->> 'id')::uuid], array[2::smallint], array[0::bigint],
        array[0::bigint], array[null::jsonb], array['The game''s house has taken the bet back.'],
        array[jsonb_build_object('connection', its_connection, 'tx', m ->> 'tx')]) x;
      if answer.outcome = 'again' then
        raise exception 'the bet ended meanwhile' using errcode = 'serialization_failure';
      end if;
    end if;
    if outcome = 'ok' and answer.outcome <> 'moved' then
      raise exception 'the roll-back % of % was answered %', m ->> 'tx', its_connection, answer.outcome;
    end if;
  else
    select b.outcome, b.amount into outcome, amount
      from vendors.take_win_back(its_connection, its_member, cash, its_unit, target, m) b;
    kind := case outcome when 'insufficient_funds' then 'rollBackNotCovered' end;
  end if;
  if kind is not null then
    insert into vendors.finding (connection, kind, tx, of_id, member_id, unit, amount)
      values (its_connection, kind, m ->> 'tx', of_id, its_member, its_unit, amount);
  end if;
  if outcome in ('ok', 'nothing_there', 'rolled_back_before') or keeps and outcome <> 'duplicate_mismatch' then
    balance := vendors.note(its_connection, its_member, cash, m, outcome, false);
  end if;
end $$;
