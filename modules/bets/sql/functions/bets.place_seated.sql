-- Places what members have staked from accounts of their own at a table, such as the chips before them: all of it, in one
-- transaction with its end. Nothing refuses them any more: the stakes are played, and limits were looked at before the hand. What
-- was staked counts in the limits of the member. A bet that is there already changes nothing.
create or replace function bets.place_seated(
  ids uuid[], members uuid[], accounts text[], its_vendor text, its_category text, its_game text, its_round text, its_unit text,
  amounts bigint[], details jsonb[]
) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare
  chips     bigint[] := ledger.accounts_of(accounts, array_fill('held'::text, array[cardinality(ids)]),
    array_fill(its_unit, array[cardinality(ids)]));
  cash      bigint[] := ledger.accounts_of(array(select 'member:' || m from unnest(members) m),
    array_fill('cash'::text, array[cardinality(ids)]), array_fill(its_unit, array[cardinality(ids)]));
  house     bigint := ledger.account_of('vendor:' || its_vendor, 'play', its_unit);
  outcomes  text[];
  firsts    boolean[];
begin
  -- Limits are set under the lock of cash.
  perform ledger.lock(chips || cash);
  select c.outcomes, c.firsts into outcomes, firsts from ledger.change(ids, array_fill(0::smallint, array[cardinality(ids)]),
    array(select ~7::bigint & hashtextextended(concat_ws('|', members[n], its_vendor, its_category, its_game, its_round, its_unit,
      amounts[n], accounts[n]), 0) from generate_subscripts(ids, 1) n order by n),
    array_fill('stake'::text, array[cardinality(ids)]), array_fill(null::text, array[cardinality(ids)]),
    chips, array_fill(house, array[cardinality(ids)]), array(select -a from unnest(amounts) with ordinality x(a, n) order by n)) c;
  if exists (select from unnest(outcomes) o where o <> 'moved') then
    raise exception 'a stake at a table ended %', outcomes;
  end if;
  insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail)
    select ids[n], members[n], its_vendor, its_category, its_game, its_round, its_unit, amounts[n], chips[n], house,
      coalesce(details[n], '{}')
    from generate_subscripts(ids, 1) n where firsts[n];
  update bets.stake_limit l set used = l.used + amounts[x.n]
    from generate_subscripts(ids, 1) x(n)
    where firsts[x.n] and l.period <> 'once' and l.member_id = members[x.n] and l.unit = its_unit;
end $$;
