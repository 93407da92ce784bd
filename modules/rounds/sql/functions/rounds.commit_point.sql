-- Chooses the point at which a must-hit jackpot is won, above `low` and up to `high`, each amount as likely as another, and
-- commits to it by its hash.
create or replace function rounds.commit_point(its_jackpot text, its_unit text, low bigint, high bigint) returns void
language plpgsql as $$
declare
  its_salt  text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  -- The last 60 bits of a random UUID: out of so many that the remainder favours no amount noticeably.
  its_point bigint := low + 1 + ('x' || right(replace(gen_random_uuid()::text, '-', ''), 15))::bit(60)::bigint % (high - low);
begin
  insert into rounds.jackpot_point (jackpot, unit, number, salt, point, hash)
  select its_jackpot, its_unit, coalesce(max(p.number), 0) + 1, its_salt, its_point,
    encode(sha256(convert_to(its_salt || ':' || its_point, 'UTF8')), 'hex')
  from rounds.jackpot_point p where p.jackpot = its_jackpot and p.unit = its_unit;
end $$;
