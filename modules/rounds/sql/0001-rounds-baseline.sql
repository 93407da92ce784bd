-- Rounds of in-house games: their seeds, choices and outcomes. All of it can be computed again by whoever has the
-- seeds.

create schema if not exists rounds;

-- A member's seeds. The server commits to its seed by showing the hash; then the member gives the client seed; then rounds
-- are played. The server seed is revealed when the pair is rotated, and never used again.
create table rounds.seed (
  id              uuid        primary key,
  member_id       uuid        not null,
  server_seed     text        not null, -- this and the next are checked where a seed is made, not with each number that is taken
  commitment      text        not null,
  committed_at    timestamptz not null default clock_timestamp(),
  client_seed     text        check (char_length(client_seed) between 1 and 64),
  client_seed_at  timestamptz,
  next_nonce      int         not null default 1 check (next_nonce >= 1),
  revealed_at     timestamptz,

  constraint client_seed_comes_after check (client_seed_at > committed_at),
  constraint client_seed_has_its_time check ((client_seed is null) = (client_seed_at is null)),
  constraint no_round_without_client_seed check (next_nonce = 1 or client_seed is not null)
) with (fillfactor = 60); -- the number rises with every round, and its row stays on its page
create unique index one_seed_in_use on rounds.seed (member_id) where revealed_at is null;
create index seed_of_member on rounds.seed (member_id, committed_at desc);

-- A round from its stake on. Its id is the id of its bet. No foreign keys (decision 14): rounds.begin() holds the seed
-- locked, rounds.finish() ends a bet that rounds.begin() placed, and neither seeds nor rounds can be deleted.
create table rounds.round (
  id         uuid        primary key,
  member_id  uuid        not null,
  game       text        not null,
  version    text        not null,
  seed_id    uuid        not null,
  nonce      int         not null,
  choice     jsonb       not null,
  stake      bigint      not null check (stake > 0),
  unit       text        not null,
  placed_at  timestamptz not null default clock_timestamp(),

  constraint nonce_is_used_once unique (seed_id, nonce)
);
create index round_of_member on rounds.round (member_id, placed_at desc);

-- What followed from the seeds, and what was paid for it.
create table rounds.outcome (
  round_id    uuid        primary key,
  draw_index  bigint      not null,
  multiplier  bigint      not null check (multiplier >= 0),
  prize       bigint      not null check (prize >= 0),
  settled_at  timestamptz not null default clock_timestamp()
);
select kit.keep_for_ever('rounds.round'), kit.keep_for_ever('rounds.outcome');

-- The rounds that have a stake and no outcome yet: few at any time, so that looking for them costs nothing
-- however many rounds were played. A row comes with its round and goes with its outcome; as it is short-lived, dead rows are
-- vacuumed by their number.
create table rounds.open_round (
  member_id  uuid        not null,
  round_id   uuid        not null,
  game       text        not null,
  seed_id    uuid        not null,
  placed_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);

-- Where each member left off.
create table rounds.recent_game (
  member_id  uuid        not null,
  vendor     text        not null,
  game_code  text        not null,
  played_at  timestamptz not null,
  primary key (member_id, vendor, game_code)
);
create index recent_by_time on rounds.recent_game (member_id, played_at desc);
