-- Ends many bets (kinds as in bets.move(): 1 settles, 2 makes void). Bets of one member come one after the other, since bets.move()
-- takes one of each account; the caller holds the locks of bets.lock_purses(). Fails where one of them does not end so.
create or replace function bets.end_many(
  kinds smallint[], ids uuid[], members uuid[], prizes bigint[], valid_bets bigint[], details jsonb[]
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
    if cardinality(picked) = 1 then
      select m.op, m.outcome into bad from bets.move_one(kinds[picked[1]], ids[picked[1]], members[picked[1]], null, null, null,
        null, null, prizes[picked[1]], valid_bets[picked[1]], details[picked[1]]) m where m.outcome <> 'moved';
    else
      none := array_fill(null::text, array[cardinality(picked)]);
      select m.op, m.outcome into bad from bets.move(array(select kinds[n] from unnest(picked) n),
        array(select ids[n] from unnest(picked) n), array(select members[n] from unnest(picked) n), none, none, none, none, none,
        array(select prizes[n] from unnest(picked) n), array(select valid_bets[n] from unnest(picked) n),
        array(select details[n] from unnest(picked) n)) m
      where m.outcome <> 'moved' limit 1;
    end if;
    if found then
      raise exception 'the bet % does not end: %', ids[picked[bad.op]], bad.outcome;
    end if;
  end loop;
end $$;
