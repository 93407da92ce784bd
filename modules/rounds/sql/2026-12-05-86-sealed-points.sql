-- The point of a must-hit jackpot is sealed with the key of the site until it is reached: who reads the database alone cannot
-- tell it. The hash stays public; salt and point are opened with the win.
alter table rounds.jackpot_point alter column salt drop not null;
alter table rounds.jackpot_point alter column point drop not null;
alter table rounds.jackpot_point add column sealed text;

-- A point that nobody can open any more, as the key was lost: the next one takes its place.
alter table rounds.jackpot_point add column retired_at timestamptz;
alter table rounds.jackpot_point
  add constraint retired_point_is_not_hit check (retired_at is null or hit_at is null);
drop index rounds.one_point_ahead;
create unique index one_point_ahead on rounds.jackpot_point (jackpot, unit) where hit_at is null and retired_at is null;

-- Of a point from before it was sealed this is checked when it changes: the server seals it when it first reads it.
alter table rounds.jackpot_point add constraint point_is_sealed_until_hit
  check (hit_at is not null or (sealed is not null and salt is null and point is null)) not valid;
alter table rounds.jackpot_point add constraint hit_point_is_open
  check (hit_at is null or (salt is not null and point is not null));
alter table rounds.jackpot_point add constraint point_is_what_was_committed
  check (salt is null or hash = encode(sha256(convert_to(salt || ':' || point, 'UTF8')), 'hex'));
