-- Moves an amount into the account of a jackpot, or out of it: a positive one from the account of in-house games, a negative
-- one back. Fails rather than move less.
create or replace function rounds.move_jackpot(
  request text, reason text, subject text, its_jackpot text, its_unit text, amount bigint
) returns void language plpgsql as $$
declare
  fund    text := 'jackpot:' || its_jackpot;
  games   text := 'vendor:TESSERA';
  answer  text;
begin
  if amount = 0 then
    return;
  end if;
  select p.outcome into answer from ledger.post(
    array[md5(concat_ws(' ', reason, its_jackpot, its_unit, request))::uuid], array[reason], array[subject], array[1],
    array[case when amount > 0 then games else fund end], array[case when amount > 0 then 'play' else 'held' end],
    array[case when amount > 0 then fund else games end], array[case when amount > 0 then 'held' else 'play' end],
    array[its_unit], array[abs(amount)]) p;
  if answer is distinct from 'moved' then
    raise exception 'the jackpot % in % could not move %: %', its_jackpot, its_unit, amount, answer;
  end if;
end $$;
