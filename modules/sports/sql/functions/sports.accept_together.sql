-- Takes slips for sports.accept() with one statement a table, where all of them are new, different, accepted at once and staked,
-- and nothing is to be refused. Otherwise it changes nothing and answers false: they are taken one by one.
-- The room of an outcome is looked at as if no stake of these slips had come in and all that they could win had: who passes
-- so passes in any order.
create or replace function sports.accept_together(slips jsonb[]) returns boolean
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
  set jit = 'off' as $$
declare
  asked  int := cardinality(slips);
  ids    uuid[] := array(select (s ->> 'id')::uuid from unnest(slips) s);
  now_at timestamptz := clock_timestamp();
begin
  if exists (select from unnest(slips) s
      where s ->> 'from' is not null or s ->> 'to' <> 'accepted' or not (s ->> 'isStake')::boolean)
    or asked > (select count(distinct id) from unnest(ids) id)
    or exists (select from sports.ticket t where t.id = any (ids))
    or exists (select from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'events') x
      join sports.event e on e.id = (x ->> 'id')::bigint
      where (s ->> 'bound')::boolean and e.betting_version <> (x ->> 'version')::bigint)
    or exists (select from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'markets') x
      join sports.market m on m.id = (x ->> 'id')::bigint
      where (s ->> 'bound')::boolean and m.version <> (x ->> 'version')::int) then
    return false;
  end if;
  if exists (
    with leg as (
      select s ->> 'unit' as unit, x.outcome, x.market, sum(x.payout)::bigint as payout,
        min(x.most) filter (where x.payout > 0) as most
      from unnest(slips) s
      cross join lateral jsonb_to_recordset(s -> 'legs') x(outcome bigint, market bigint, payout bigint, most bigint)
      group by 1, 2, 3)
    select from leg join sports.liability l on l.outcome_id = leg.outcome and l.unit = leg.unit
    where leg.most < l.payout + leg.payout - (
      select sum(y.stakes) from sports.outcome o join sports.liability y on y.outcome_id = o.id and y.unit = leg.unit
      where o.market_id = leg.market)) then
    return false;
  end if;

  begin
    update sports.liability l set stakes = l.stakes + x.stakes, payout = l.payout + x.payout, tickets = l.tickets + x.tickets
      from (select s.slip ->> 'unit' as unit, x.outcome, sum(x.stake)::bigint as stakes, sum(x.payout)::bigint as payout,
          count(distinct s.n)::int as tickets
        from unnest(slips) with ordinality s(slip, n)
        cross join lateral jsonb_to_recordset(s.slip -> 'legs') x(outcome bigint, stake bigint, payout bigint)
        group by 1, 2) x
      where l.outcome_id = x.outcome and l.unit = x.unit;
    if exists (select from bets.move(array_fill(0::smallint, array[asked]), ids,
        array(select (s ->> 'member')::uuid from unnest(slips) s), array_fill('TESSERA'::text, array[asked]),
        array(select s ->> 'category' from unnest(slips) s), array(select s ->> 'game' from unnest(slips) s),
        array(select s ->> 'round' from unnest(slips) s), array(select s ->> 'unit' from unnest(slips) s),
        array(select (s ->> 'stake')::bigint from unnest(slips) s), array_fill(null::bigint, array[asked]),
        array(select s -> 'detail' from unnest(slips) s)) m
      where m.outcome <> 'moved' or not m.is_first) then
      raise exception 'a slip is refused' using errcode = 'SP001';
    end if;
    perform sports.write_accepted(slips, now_at);
    return true;
  exception when sqlstate 'SP001' then
    return false; -- nothing of it was done
  end;
end $$;
