-- Which published rules each game of the house is played by, and since when, for good: what returns less than before is
-- a row that everybody can read.

create table rounds.game_version (
  number        bigint       generated always as identity primary key,
  game          text         not null,
  version       text         not null check (version <> ''),
  -- SHA-256 of what the rules pay, and of the code of a game that draws from a stream.
  fingerprint   text         not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  source        text         check (source ~ '^[0-9a-f]{64}$'),
  -- Over the choices of the game, in millionths of the stake.
  least_return  int          not null check (least_return between 0 and 1000000),
  most_return   int          not null check (most_return between 0 and 1000000),
  since         timestamptz  not null default clock_timestamp(),

  constraint least_return_is_least check (least_return <= most_return)
);
create index game_version_of_game on rounds.game_version (game, number desc);
select kit.keep_for_ever('rounds.game_version');
