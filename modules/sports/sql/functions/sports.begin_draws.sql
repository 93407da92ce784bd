-- From when on ticks of these matches are drawn, and how many milliseconds lie between two.
create or replace function sports.begin_draws(matches bigint[], firsts timestamptz[], rests int[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into sports.season_draw (match_id, next_at, tick_ms)
    select * from unnest(matches, firsts, rests)
$$;
revoke execute on function sports.begin_draws(bigint[], timestamptz[], int[]) from public;
