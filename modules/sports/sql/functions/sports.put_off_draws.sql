-- The next ticks of these matches come so many milliseconds later: a break, or a time in which nobody ran the seasons.
create or replace function sports.put_off_draws(matches bigint[], by_ms bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from unnest(by_ms) ms where ms < 0) then
    raise exception 'a tick is never drawn earlier';
  end if;
  update sports.season_draw d set next_at = d.next_at + make_interval(secs => o.ms / 1000.0)
    from unnest(matches, by_ms) o (match_id, ms) where d.match_id = o.match_id;
end $$;
revoke execute on function sports.put_off_draws(bigint[], bigint[]) from public;
