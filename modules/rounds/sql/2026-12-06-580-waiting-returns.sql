-- Rules that return another share than those that are played: two persons accept them before a round is played by them.

create table rounds.waiting_version (
  game          text         primary key,
  version       text         not null check (version <> ''),
  fingerprint   text         not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  source        text         check (source ~ '^[0-9a-f]{64}$'),
  -- Over the choices of the game, in millionths of the stake.
  least_return  int          not null check (least_return between 0 and 1000000),
  most_return   int          not null check (most_return between 0 and 1000000),
  since         timestamptz  not null default clock_timestamp(),

  constraint least_return_is_least check (least_return <= most_return)
);
