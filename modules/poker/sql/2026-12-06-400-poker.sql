-- Poker tables: what is offered, who sits there with how much, the hands and every act in them. Amounts are whole chips, which the
-- table says the worth of, in ledger units.

create schema poker;

create table poker.game_table (
  code           text         primary key check (code ~ '^[a-z0-9-]{3,40}$'),
  name           jsonb        not null check (name ? 'EN'),
  game           text         not null check (game in ('holdem', 'omaha')),
  bet_limit      text         not null check (bet_limit in ('no', 'pot')),
  seats          integer      not null check (seats in (2, 6, 9)),
  unit           text         not null,
  chip           bigint       not null check (chip >= 1),
  small          integer      not null check (small >= 1),
  big            integer      not null check (big >= small),
  buy_least      integer      not null check (buy_least >= 1), -- in big blinds
  buy_most       integer      not null check (buy_most >= buy_least),
  rake_ppm       integer      not null check (rake_ppm between 0 and 100000),
  rake_cap       integer      not null check (rake_cap >= 0),
  act_seconds    integer      not null default 15 check (act_seconds between 1 and 120),
  bots           integer      not null default 0 check (bots between 0 and 8), -- in free play alone
  is_open        boolean      not null default true,
  stopped        text, -- why nothing is dealt any more until staff has looked at it
  position       integer      not null,
  version        bigint       not null default 0,
  blinds         jsonb, -- of the hand before; null: the table begins
  hands          bigint       not null default 0,
  next_at        timestamptz  not null default '-infinity',

  constraint bots_in_free_play check (bots = 0 or unit = 'TRIAL'),
  constraint bots_leave_a_seat check (bots < seats)
);

-- One person at a seat from sitting down until leaving. Between hands `stack` is what the account of the seat holds.
create table poker.stay (
  id          uuid         primary key, -- chosen by the client; the transfer of the buy-in has the same id
  table_code  text         not null references poker.game_table,
  seat        integer      not null check (seat between 1 and 9),
  member_id   uuid,
  bot         text,
  name        text         not null,
  stack       bigint       not null check (stack >= 0),
  bought      bigint       not null check (bought >= 0),
  is_in       boolean      not null default true,
  owes_big    boolean      not null default true,
  owes_small  boolean      not null default false,
  posts       boolean      not null default false,
  run_twice   boolean      not null default false,
  is_leaving  boolean      not null default false,
  bank_ms     integer      not null default 30000 check (bank_ms between 0 and 60000),
  hands       integer      not null default 0,
  timeouts    integer      not null default 0,
  top_up      bigint       not null default 0 check (top_up >= 0),
  top_up_id   uuid,
  out_since   timestamptz,
  began_at    timestamptz  not null default clock_timestamp(),
  ended_at    timestamptz,
  left_with   bigint,

  constraint person_or_bot check ((member_id is null) <> (bot is null)),
  constraint left_whole check ((ended_at is null) = (left_with is null))
);
create unique index stay_at_seat on poker.stay (table_code, seat) where ended_at is null;
create unique index stay_of_member on poker.stay (table_code, member_id) where ended_at is null;
create index stays_of_member on poker.stay (member_id, ended_at desc);

create table poker.waiting (
  table_code     text         not null references poker.game_table,
  member_id      uuid         not null,
  since          timestamptz  not null default clock_timestamp(),
  offered_until  timestamptz, -- a seat is kept until then

  primary key (table_code, member_id)
);

create table poker.hand (
  id            uuid         primary key,
  table_code    text         not null references poker.game_table,
  number        bigint       not null check (number >= 1),
  state         text         not null check (state in ('commit', 'reveal', 'playing', 'runout', 'ended', 'void')),
  until         timestamptz  not null,
  in_bank       boolean      not null default false,
  turn_at       timestamptz,
  secret        text         not null check (secret ~ '^[0-9a-f]{64}$'),
  roots         jsonb,
  opened        jsonb, -- seeds of the decks that are not dealt from
  key           text,
  deck          integer      check (deck between 0 and 7),
  setup         jsonb        not null,
  blinds        jsonb        not null,
  street_shown  integer      not null default 0 check (street_shown between 0 and 3),
  boards        integer      not null default 1 check (boards in (1, 2)),
  shown         integer[]    not null default '{}', -- seats whose cards everybody sees
  finish        jsonb,
  rake          bigint       not null default 0 check (rake >= 0), -- chips
  void_reason   text,
  began_at      timestamptz  not null default clock_timestamp(),
  ended_at      timestamptz,

  constraint hand_is_one unique (table_code, number),
  constraint dealt_with_key check (state not in ('playing', 'runout', 'ended') or (key is not null and deck is not null)),
  constraint ended_with_time check ((ended_at is not null) = (state in ('ended', 'void')))
);
create unique index hand_in_play on poker.hand (table_code) where ended_at is null;
create index hand_by_end on poker.hand (ended_at);

create table poker.hand_seat (
  hand_id     uuid     not null references poker.hand,
  seat        integer  not null,
  stay_id     uuid     not null references poker.stay,
  member_id   uuid, -- null: a demo bot
  name        text     not null,
  stack       bigint   not null check (stack >= 0), -- at the start
  commitment  text     check (commitment ~ '^[0-9a-f]{64}$'),
  seed        text     check (seed ~ '^[0-9a-f]{64}$'),
  staked      bigint   check (staked >= 0),
  returned    bigint   check (returned >= 0),

  primary key (hand_id, seat),
  constraint seed_after_commitment check (seed is null or commitment is not null)
);
create index hands_of_member on poker.hand_seat (member_id, hand_id) where member_id is not null;

-- Written before it is answered: a hand is played again from it.
create table poker.hand_action (
  hand_id  uuid         not null references poker.hand,
  seq      integer      not null check (seq >= 0),
  seat     integer      not null,
  kind     text         not null check (kind in ('fold', 'check', 'call', 'raise')),
  "to"     bigint       check ("to" > 0),
  by_time  boolean      not null default false,
  at       timestamptz  not null default clock_timestamp(),

  primary key (hand_id, seq)
);

create table poker.pulse (
  is_only   boolean      primary key default true check (is_only),
  alive_at  timestamptz  not null
);
