-- Rounds of in-house games: which seeds they were drawn under, what was chosen, what came out. All of it
-- can be computed again by whoever has the seeds.

create schema if not exists rounds;

-- A member's seeds. The house commits to its secret by showing the hash; only then does the member give
-- theirs; only then are rounds played. The secret is shown when the pair is put away, and never used again.
create table rounds.seed (
  id              uuid        primary key,
  member_id       uuid        not null,
  server_seed     text        not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment      text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at    timestamptz not null default clock_timestamp(),
  client_seed     text        check (char_length(client_seed) between 1 and 64),
  client_seed_at  timestamptz,
  next_nonce      int         not null default 1 check (next_nonce >= 1),
  revealed_at     timestamptz,

  constraint client_seed_comes_after check (client_seed_at > committed_at),
  constraint client_seed_has_its_time check ((client_seed is null) = (client_seed_at is null)),
  constraint no_round_without_client_seed check (next_nonce = 1 or client_seed is not null)
);
create unique index one_seed_in_use on rounds.seed (member_id) where revealed_at is null;
create index seed_of_member on rounds.seed (member_id, committed_at desc);

-- A round from its stake on. Its id is the id of its bet.
create table rounds.round (
  id         uuid        primary key,
  member_id  uuid        not null,
  game       text        not null,
  version    text        not null,
  seed_id    uuid        not null references rounds.seed,
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
  round_id    uuid        primary key references rounds.round,
  draw_index  bigint      not null,
  multiplier  bigint      not null check (multiplier >= 0),
  prize       bigint      not null check (prize >= 0),
  settled_at  timestamptz not null default clock_timestamp()
);
select kit.keep_for_ever('rounds.round'), kit.keep_for_ever('rounds.outcome');

-- The rounds that have a stake and no outcome yet: few at any time, so that looking for them costs nothing
-- however many rounds were played. A row comes with its round and goes with its outcome.
create table rounds.open_round (
  member_id  uuid        not null,
  round_id   uuid        not null references rounds.round,
  game       text        not null,
  seed_id    uuid        not null,
  placed_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id)
);

-- Where each member left off.
create table rounds.recent_game (
  member_id  uuid        not null,
  vendor     text        not null,
  game_code  text        not null,
  played_at  timestamptz not null,
  primary key (member_id, vendor, game_code)
);
create index recent_by_time on rounds.recent_game (member_id, played_at desc);
