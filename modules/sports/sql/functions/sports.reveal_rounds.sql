-- Tells the seeds of rounds for which nothing will be drawn any more: all their matches are over, and so are those of every round
-- before, because the seed of a round gives the seeds of all rounds before it.
create or replace function sports.reveal_rounds(a_season bigint) returns table (round smallint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with open_round as (
    select min(o.number) as number from sports.season_round o
    where o.season_id = a_season
      and o.matches <> (select count(*) from sports.season_match m join sports.season_draw d on d.match_id = m.id
        where m.season_id = o.season_id and m.round = o.number and m.state = 'over' and d.next_at is null)
  )
  update sports.season_round r set seed = s.seed, revealed_at = clock_timestamp()
  from sports.season_seed s, open_round
  where r.season_id = a_season and r.seed is null and s.season_id = r.season_id and s.round = r.number
    and r.number < coalesce(open_round.number, r.number + 1)
  returning r.number
$$;
revoke execute on function sports.reveal_rounds(bigint) from public;
