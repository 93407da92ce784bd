-- Ends the bets of the slips of a round (kinds as in bets.move(): 1 settles, 2 makes void). Slips of one member come one after the
-- other, since bets.move() takes one of each account; the caller holds the locks of bets.lock_purses(). Fails where one of
-- them does not end so.
create or replace function tables.end_slips(
  kind smallint, ids uuid[], members uuid[], prizes bigint[], valid_bets bigint[], details jsonb[]
) returns void language plpgsql
  set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
#variable_conflict use_variable
declare
  ranks  int[] := array(select row_number() over (partition by members[n] order by n) from generate_series(1, cardinality(ids)) n order by n);
  picked int[];
  none   text[];
  bad    record;
begin
  for rank in 1 .. coalesce((select max(r) from unnest(ranks) r), 0) loop
    picked := array(select n from unnest(ranks) with ordinality x(r, n) where r = rank order by n);
    none := array_fill(null::text, array[cardinality(picked)]);
    select m.op, m.outcome into bad from bets.move(array_fill(kind, array[cardinality(picked)]),
      array(select ids[n] from unnest(picked) n), array(select members[n] from unnest(picked) n), none, none, none, none, none,
      array(select prizes[n] from unnest(picked) n), array(select valid_bets[n] from unnest(picked) n),
      array(select details[n] from unnest(picked) n)) m
    where m.outcome <> 'moved' limit 1;
    if found then
      raise exception 'the slip % does not end: %', ids[picked[bad.op]], bad.outcome;
    end if;
  end loop;
end $$;
