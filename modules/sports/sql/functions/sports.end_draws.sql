-- Nothing more is drawn for these matches.
create or replace function sports.end_draws(matches bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update sports.season_draw d set next_at = null where d.match_id = any (matches)
$$;
revoke execute on function sports.end_draws(bigint[]) from public;
