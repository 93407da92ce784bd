-- Tables on which many stake on one round: what is offered, what the rounds follow from, and the slips of members.

create schema tables;

create table tables.game_table (
  code             text         primary key check (code ~ '^[a-z0-9-]{3,40}$'),
  game             text         not null,
  variant          text         not null,
  vendor           text         not null,
  category         text         not null,
  name             jsonb        not null check (name ? 'EN'),
  betting_seconds  integer      not null check (betting_seconds between 3 and 600),
  result_seconds   integer      not null check (result_seconds between 1 and 60),
  step_ms          integer      not null check (step_ms between 50 and 10000),
  seats            integer      check (seats between 1 and 100000), -- null: as many as come
  dealer           text,
  is_open          boolean      not null default true,
  paused_until     timestamptz,
  position         integer      not null
);

-- In ledger units. Of one spot a member stakes from `least` to `most`, on all of a round up to `round_most`; one spot never wins
-- more than `win_most`; no outcome costs the table more than `exposure_most`.
create table tables.table_limit (
  table_code     text    not null references tables.game_table,
  unit           text    not null,
  least          bigint  not null check (least >= 1),
  most           bigint  not null,
  round_most     bigint  not null,
  win_most       bigint  not null check (win_most >= 1),
  exposure_most  bigint  not null check (exposure_most >= 1),

  primary key (table_code, unit),
  constraint limits_in_order check (least <= most and most <= round_most)
);

-- A chain of hashes: a link hashed as often as it has a number comes to the end, which is published before the beacon is known.
create table tables.chain (
  id            bigint       generated always as identity primary key,
  table_code    text         not null references tables.game_table,
  number        integer      not null check (number >= 1),
  length        integer      not null check (length between 1 and 10000),
  secret        text         not null check (secret ~ '^[0-9a-f]{64}$'),
  chain_end     text         not null check (chain_end ~ '^[0-9a-f]{64}$'),
  published_at  timestamptz  not null,
  seeds_until   timestamptz  not null, -- members add seeds to the beacon until then
  beacon        text,
  beacon_kind   text         check (beacon_kind in ('ceremony', 'drand')),
  beacon_at     timestamptz,
  used          integer      not null default 0, -- links

  constraint chain_is_one unique (table_code, number),
  constraint beacon_after_the_end check (beacon_at >= seeds_until and seeds_until >= published_at),
  constraint beacon_is_whole check ((beacon is null) = (beacon_at is null) and (beacon is null) = (beacon_kind is null)),
  constraint used_with_beacon check (used between 0 and length and (used = 0 or beacon is not null))
);

create table tables.ceremony_seed (
  chain_id   bigint       not null references tables.chain,
  place      integer      not null check (place >= 1),
  member_id  uuid         not null,
  name       text         not null, -- masked, as it was shown then
  seed       text         not null check (length(seed) between 1 and 64),
  added_at   timestamptz  not null,

  primary key (chain_id, place),
  constraint one_seed_each unique (chain_id, member_id)
);

create table tables.shoe (
  id          bigint       generated always as identity primary key,
  table_code  text         not null references tables.game_table,
  number      integer      not null check (number >= 1),
  chain_id    bigint       not null references tables.chain,
  link_at     integer      not null check (link_at >= 1), -- how often the link is hashed to come to the end
  root        text         not null check (root ~ '^[0-9a-f]{64}$'),
  cards       integer      not null check (cards >= 1),
  dealt       integer      not null default 0,
  opened_at   timestamptz  not null,
  ended_at    timestamptz,
  link        text, -- told when no card of it is dealt any more

  constraint shoe_is_one unique (table_code, number),
  constraint link_is_one_shoe unique (chain_id, link_at),
  constraint dealt_of_cards check (dealt between 0 and cards),
  constraint link_at_the_end check ((link is null) = (ended_at is null))
);
create unique index shoe_open on tables.shoe (table_code) where ended_at is null;

create table tables.round (
  id          bigint       generated always as identity primary key,
  table_code  text         not null references tables.game_table,
  number      bigint       not null check (number >= 1),
  chain_id    bigint       not null references tables.chain,
  link_at     integer      not null check (link_at >= 1),
  shoe_id     bigint       references tables.shoe,
  first_card  integer      check (first_card >= 0), -- of the shoe
  state       text         not null check (state in ('betting', 'closed', 'dealing', 'result', 'settled', 'void')),
  until       timestamptz  not null, -- when the state ends
  version     integer      not null default 1, -- one more with each change
  steps       jsonb        not null default '[]', -- what is visible
  result      jsonb,
  link        text, -- of a round with draws of its own, told with the result
  void_reason text,
  opened_at   timestamptz  not null,
  closed_at   timestamptz,
  result_at   timestamptz,
  paid_at     timestamptz, -- all its slips have ended
  ended_at    timestamptz,

  constraint round_is_one unique (table_code, number),
  constraint card_of_shoe check ((shoe_id is null) = (first_card is null)),
  constraint result_with_its_state check (state not in ('result', 'settled') or (result is not null and result_at is not null)),
  constraint reason_of_void check ((state = 'void') = (void_reason is not null)),
  constraint ended_when_paid check (ended_at is null or paid_at is not null),
  constraint settled_is_ended check (state <> 'settled' or ended_at is not null)
);
create unique index round_live on tables.round (table_code) where ended_at is null;
create unique index link_is_one_round on tables.round (chain_id, link_at) where shoe_id is null;
create index round_unpaid on tables.round (id) where paid_at is null and state in ('result', 'void');
create index round_of_shoe on tables.round (shoe_id, number);

-- What a member has staked by one confirm. It is a bet of the same id.
create table tables.slip (
  id         uuid         primary key,
  round_id   bigint       not null references tables.round,
  member_id  uuid         not null,
  unit       text         not null,
  spots      jsonb        not null, -- [{ spot, stake }], amounts as digits
  stake      bigint       not null check (stake > 0),
  is_bonus   boolean      not null,
  placed_at  timestamptz  not null,
  state      text         not null default 'placed' check (state in ('placed', 'won', 'lost', 'void')),
  pays       jsonb, -- [{ spot, prize }]
  prize      bigint       not null default 0 check (prize >= 0),
  valid_bet  bigint       not null default 0 check (valid_bet >= 0 and valid_bet <= stake),
  ended_at   timestamptz,

  constraint ended_with_its_state check ((state = 'placed') = (ended_at is null)),
  constraint paid_by_its_state check (case state when 'void' then prize = stake when 'won' then prize > 0 else prize = 0 end)
);
create index slip_of_round on tables.slip (round_id, member_id);
create index slip_of_member on tables.slip (member_id, placed_at desc, id);

-- What each outcome of a round would cost the table, and what lies on each spot.
create table tables.exposure (
  round_id  bigint    not null references tables.round,
  unit      text      not null,
  cells     bigint[]  not null, -- by outcome of the table: returns less stakes of its market
  totals    jsonb     not null default '{}', -- by spot, amounts as digits

  primary key (round_id, unit)
);

-- When the tables were last looked after.
create table tables.pulse (
  is_only   boolean      primary key default true check (is_only),
  alive_at  timestamptz  not null
);
