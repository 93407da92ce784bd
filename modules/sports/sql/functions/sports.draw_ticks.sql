-- Draws the next tick of matches where it is due by the clock of the database, one each. A match seed is HMAC-SHA256(seed of the
-- round, ref of the match); the word of a tick is the first 32 bits of HMAC-SHA256(match seed, number of the tick).
create or replace function sports.draw_ticks(most int) returns table (match_id bigint, words bytea, due_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  drawn     record;
  its_seed  text;
begin
  for drawn in
    select d.match_id, d.ticks, d.next_at, m.ref, s.seed from sports.season_draw d
      join sports.season_match m on m.id = d.match_id
      join sports.season_seed s on s.season_id = m.season_id and s.round = m.round
      where d.next_at <= clock_timestamp()
      order by d.next_at, d.match_id limit most for update of d
  loop
    its_seed := encode(sports.season_hmac(drawn.seed, drawn.ref), 'hex');
    return query
      update sports.season_draw d set ticks = d.ticks + 1, next_at = d.next_at + make_interval(secs => d.tick_ms / 1000.0),
        words = d.words || substring(sports.season_hmac(its_seed, (drawn.ticks + 1)::text) from 1 for 4)
      where d.match_id = drawn.match_id
      returning d.match_id, d.words, drawn.next_at;
  end loop;
end $$;
revoke execute on function sports.draw_ticks(int) from public;
