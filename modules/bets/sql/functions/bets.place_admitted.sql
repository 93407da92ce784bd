-- Places a bet whose stake was set aside before what it stakes on was decided, when the limits of the member were looked at:
-- no limit and no break refuses it any more, and limits count it. The caller has just put the stake into cash, in this
-- transaction. Outcomes: those of ledger.change().
create or replace function bets.place_admitted(
  its_id uuid, its_member uuid, its_vendor text, its_category text, its_game text, its_round text, its_unit text,
  its_amount bigint, its_detail jsonb,
  out outcome text, out is_first boolean, out balance bigint, out version bigint
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  cash   bigint := ledger.account_of('member:' || its_member, 'cash', its_unit);
  house  bigint := ledger.account_of('vendor:' || its_vendor, 'play', its_unit);
  answer record;
begin
  perform ledger.lock(array[cash]);
  select c.outcomes[1] as outcome, c.firsts[1] as is_first, c.balances[1] as balance, c.versions[1] as version
    into answer
    from ledger.change(array[its_id], array[0::smallint],
      -- What tells one request from another: as in bets.move().
      array[~7::bigint & hashtextextended(
        concat_ws('|', its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount), 0)],
      array['stake'], array[null::text], array[cash], array[house], array[-its_amount]) c;
  outcome := answer.outcome;
  is_first := answer.is_first;
  balance := answer.balance;
  version := answer.version;
  if is_first and outcome = 'moved' then
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail)
      values (its_id, its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount, cash, house,
        coalesce(its_detail, '{}'));
    perform bets.over_limit(array[its_member], array[its_unit], array[null::bigint]); -- begins the periods that are due
    update bets.stake_limit l set used = l.used + its_amount
      where l.period <> 'once' and l.member_id = its_member and l.unit = its_unit;
  end if;
end $$;
