-- Own seasons: what is played when, and what has been drawn for it.

-- One row where seasons run. Their time stands still while nobody runs them.
create table sports.season_clock (
  is_only   boolean      primary key default true check (is_only),
  alive_at  timestamptz,
  pace      integer      not null default 1 check (pace between 1 and 200), -- everything takes a part of its time
  seq       bigint       not null default 0 -- of the last message of the feed
);

create table sports.season (
  id            bigint       generated always as identity primary key,
  sport         text         not null,
  number        integer      not null check (number >= 1),
  -- The end of the chain of its seeds: a seed hashed as often as its round has a number comes to it.
  anchor        text         not null check (anchor ~ '^[0-9a-f]{64}$'),
  rounds        smallint     not null check (rounds between 1 and 200),
  published_at  timestamptz  not null,
  opens_at      timestamptz  not null,
  ended_at      timestamptz,

  constraint season_is_one unique (sport, number),
  constraint published_before_it_opens check (published_at < opens_at)
);

-- Secret until a round is over. The role that serves has no right to it: functions draw from it what is due.
create table sports.season_seed (
  season_id  bigint    not null references sports.season,
  round      smallint  not null check (round >= 1),
  seed       text      not null check (seed ~ '^[0-9a-f]{64}$'),

  primary key (season_id, round)
);

create table sports.season_round (
  season_id    bigint       not null references sports.season,
  number       smallint     not null check (number >= 1),
  starts_at    timestamptz  not null,
  matches      smallint     not null check (matches >= 1),
  seed         text         check (seed ~ '^[0-9a-f]{64}$'), -- told when all its matches are over
  revealed_at  timestamptz,

  primary key (season_id, number),
  constraint seed_with_its_moment check ((seed is null) = (revealed_at is null))
);

create table sports.season_match (
  id         bigint       generated always as identity primary key,
  season_id  bigint       not null,
  round      smallint     not null,
  place      smallint     not null check (place >= 1),
  ref        text         not null unique, -- of the event; a match seed follows from it
  home       text         not null,
  away       text         not null,
  strength   jsonb        not null, -- the chances of its ticks follow from it
  starts_at  timestamptz  not null,
  state      text         not null default 'planned' check (state in ('planned', 'told', 'live', 'over')),
  score      jsonb,       -- at the end
  ended_at   timestamptz,

  constraint match_is_one unique (season_id, round, place),
  constraint match_of_round foreign key (season_id, round) references sports.season_round,
  constraint match_has_two_sides check (home <> away),
  constraint over_with_score check ((state = 'over') = (score is not null) and (state = 'over') = (ended_at is not null))
);
create index season_match_to_come on sports.season_match (starts_at) where state in ('planned', 'told');
create index season_match_live on sports.season_match (season_id) where state = 'live';

-- The ticks that have been drawn for a match. Written by functions alone.
create table sports.season_draw (
  match_id  bigint       primary key references sports.season_match,
  ticks     integer      not null default 0 check (ticks >= 0),
  words     bytea        not null default '', -- 32 bits each
  tick_ms   integer      not null check (tick_ms > 0),
  next_at   timestamptz, -- null: the match is over

  constraint words_of_ticks check (length(words) = 4 * ticks)
);
create index season_draw_due on sports.season_draw (next_at) where next_at is not null;
