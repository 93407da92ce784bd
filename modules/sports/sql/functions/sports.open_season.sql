-- Opens the next season of a sport: makes the chain of its seeds in secret and publishes its end. The seed of a round comes to
-- the anchor when it is hashed as often as the round has a number, each time over the hexadecimal text of the one before.
create or replace function sports.open_season(a_sport text, a_rounds int, a_opens_at timestamptz)
returns table (id bigint, number int, anchor text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  seeds   text[];
  link    text;
  its_id  bigint;
  its_no  int;
begin
  -- Two that open a season at once take turns.
  perform pg_advisory_xact_lock(7351265);
  link := encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  for its_round in reverse a_rounds .. 1 loop
    seeds[its_round] := link;
    link := encode(sha256(convert_to(link, 'UTF8')), 'hex');
  end loop;
  select coalesce(max(s.number), 0) + 1 into its_no from sports.season s where s.sport = a_sport;
  insert into sports.season (sport, number, anchor, rounds, published_at, opens_at)
    values (a_sport, its_no, link, a_rounds, clock_timestamp(), a_opens_at) returning season.id into its_id;
  insert into sports.season_seed (season_id, round, seed)
    select its_id, r, seeds[r] from generate_series(1, a_rounds) r;
  return query select its_id, its_no, link;
end $$;
revoke execute on function sports.open_season(text, int, timestamptz) from public;
