-- Places a bet whose stake a promotion pays, from what a member was granted. Outcomes: those of bets.move() about a stake, and
-- free_stake_gone (unknown, used up, ended or expired), free_stake_elsewhere (for another game or another stake). A break closes it as it closes every stake; amounts of limits do not count what costs
-- the member nothing.
create or replace function bets.place_free(
  its_id uuid, its_member uuid, its_vendor text, its_category text, its_game text, its_round text, its_unit text,
  its_amount bigint, its_free uuid,
  out outcome text, out is_first boolean, out balance bigint, out version bigint, out returns_stake boolean
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  free     bets.free_stake;
  house    bigint;
  verdict  text;
  answer   record;
begin
  is_first := false;
  outcome := 'free_stake_gone';
  select f.* into free from bets.free_stake f
    where f.id = its_free and f.member_id = its_member and f.unit = its_unit;
  if not found then
    return;
  end if;
  returns_stake := free.returns_stake;
  house := ledger.account_of('vendor:' || its_vendor, 'play', its_unit);
  -- A break is set under the lock of cash. What is read after it is as the locks have left it.
  perform ledger.lock(array[ledger.account_of('member:' || its_member, 'cash', its_unit), free.account]);
  select f.* into free from bets.free_stake f where f.id = its_free;
  verdict := case
    when exists (select from bets.stake_limit l where l.member_id = its_member)
      and (bets.over_limit(array[its_member], array[its_unit], array[0]))[1] then 'limit_reached'
    when not free.is_open or free.expires_at <= clock_timestamp() then 'free_stake_gone'
    when its_amount <> free.stake then 'free_stake_elsewhere'
    when free.game is not null and free.game <> its_vendor || ':' || its_game then 'free_stake_elsewhere'
    when free.game is null and its_category <> all (free.categories) then 'free_stake_elsewhere' end;
  select c.outcomes[1] as outcome, c.firsts[1] as is_first, c.balances[1] as balance, c.versions[1] as version,
      c.known_outcomes[1] as known
    into answer
    from ledger.change(array[its_id], array[0::smallint],
      -- What tells one request from another: as in bets.move(), and who pays.
      array[~7::bigint & hashtextextended(concat_ws('|', its_member, its_vendor, its_category, its_game, its_round, its_unit,
        its_amount, its_free), 0)],
      array['stake'], array[verdict], array[free.account], array[house], array[-its_amount]) c;
  outcome := case when answer.outcome = 'used_differently' and answer.known = 'rolled_back' then 'rolled_back'
    when answer.outcome = 'insufficient_funds' then 'free_stake_gone'
    else answer.outcome end;
  is_first := answer.is_first;
  balance := answer.balance;
  version := answer.version;
  if is_first and outcome = 'moved' then
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, free_id, pays_to)
      values (its_id, its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount, free.account, house,
        free.id, free.pays_to);
  end if;
end $$;
