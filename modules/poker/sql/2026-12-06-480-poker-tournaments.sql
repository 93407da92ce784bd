-- Sit-and-gos and tournaments: what is offered, who has entered, where the clock stands, and how it ended. What an entry costs and
-- what is paid are ledger units; chips of a tournament are no money.

-- A sit-and-go that begins again and again: one of each open plan takes entries at any time.
create table poker.sit_plan (
  code         text         primary key check (code ~ '^[a-z0-9-]{3,28}$'),
  name         jsonb        not null check (name ? 'EN'),
  game         text         not null check (game in ('holdem', 'omaha')),
  bet_limit    text         not null check (bet_limit in ('no', 'pot')),
  seats        integer      not null check (seats in (2, 6, 9)),
  unit         text         not null,
  buy_in       bigint       not null check (buy_in >= 1),
  fee          bigint       not null check (fee >= 0),
  start_stack  integer      not null check (start_stack between 100 and 1000000),
  speed        text         not null check (speed in ('regular', 'turbo', 'deep')),
  bots         integer      not null default 0 check (bots between 0 and 8), -- in free play alone
  is_open      boolean      not null default true,
  position     integer      not null,

  constraint plan_bots_in_free_play check (bots = 0 or unit = 'TRIAL'),
  constraint plan_bots_leave_a_seat check (bots < seats)
);

create table poker.tournament (
  id             uuid         primary key,
  code           text         not null unique check (code ~ '^[a-z0-9-]{3,36}$'),
  kind           text         not null check (kind in ('sit', 'scheduled')),
  plan_code      text         references poker.sit_plan,
  name           jsonb        not null check (name ? 'EN'),
  game           text         not null check (game in ('holdem', 'omaha')),
  bet_limit      text         not null check (bet_limit in ('no', 'pot')),
  seats          integer      not null check (seats in (2, 6, 9)), -- of a table
  unit           text         not null,
  buy_in         bigint       not null check (buy_in >= 1),
  fee            bigint       not null check (fee >= 0),
  guarantee      bigint       not null default 0 check (guarantee >= 0), -- the least that is paid
  start_stack    integer      not null check (start_stack between 100 and 1000000),
  levels         jsonb        not null check (jsonb_array_length(levels) between 1 and 100),
  payouts        text         not null check (payouts in ('sit', 'standard', 'flat', 'winner')),
  late_levels    integer      not null default 0 check (late_levels between 0 and 50), -- entries are taken until so many are over
  reentries      integer      not null default 0 check (reentries between 0 and 20), -- of a member
  least_entries  integer      not null check (least_entries >= 2),
  most_entries   integer      not null check (most_entries between 2 and 1000),
  bots           integer      not null default 0 check (bots between 0 and 500),
  starts_at      timestamptz,
  state          text         not null default 'registering' check (state in ('registering', 'running', 'ended', 'cancelled')),
  level          integer      not null default 0 check (level >= 0),
  is_pause       boolean      not null default false,
  until          timestamptz, -- when the level, or the break after it, ends
  is_bubble      boolean      not null default false, -- tables deal hand for hand
  tables         integer      not null default 0, -- that were ever opened
  entries        integer      not null default 0,
  pool           bigint       not null default 0 check (pool >= 0),
  stopped        text, -- why nothing is dealt any more until staff has looked at it
  version        bigint       not null default 0,
  wake_at        timestamptz  not null default '-infinity',
  cancel_reason  text,
  made_at        timestamptz  not null default clock_timestamp(),
  began_at       timestamptz,
  ended_at       timestamptz,

  constraint entries_fit check (least_entries <= most_entries and entries <= most_entries),
  constraint sit_is_full check (kind <> 'sit' or (least_entries = seats and most_entries = seats and plan_code is not null)),
  constraint scheduled_has_time check (kind <> 'scheduled' or starts_at is not null),
  constraint tournament_bots_in_free_play check (bots = 0 or unit = 'TRIAL'),
  constraint running_has_clock check (state <> 'running' or (until is not null and began_at is not null)),
  constraint tournament_ended_with_time check ((ended_at is not null) = (state in ('ended', 'cancelled'))),
  constraint cancelled_with_reason check ((cancel_reason is not null) = (state = 'cancelled'))
);
create unique index registering_of_plan on poker.tournament (plan_code) where state = 'registering';
create index tournament_in_play on poker.tournament (wake_at) where state in ('registering', 'running');
create index tournament_by_end on poker.tournament (ended_at desc) where ended_at is not null;

-- What somebody has bought into a tournament. Until it ends, what it cost lies in an account of its own.
create table poker.entry (
  id             uuid         primary key, -- chosen by the client; its transfer has the same id
  tournament_id  uuid         not null references poker.tournament,
  number         integer      not null check (number >= 1),
  member_id      uuid,
  bot            text,
  name           text         not null,
  cost           bigint       not null check (cost >= 0), -- with the fee
  state          text         not null default 'registered' check (state in ('registered', 'playing', 'out', 'won', 'back')),
  out_rank       integer      check (out_rank >= 1), -- the higher, the later
  place          integer      check (place >= 1),
  prize          bigint       not null default 0 check (prize >= 0),
  entered_at     timestamptz  not null default clock_timestamp(),
  out_at         timestamptz,

  constraint entry_is_one unique (tournament_id, number),
  constraint entry_person_or_bot check ((member_id is null) <> (bot is null)),
  constraint out_has_rank check ((out_rank is not null) = (state in ('out', 'won')))
);
create unique index entry_in_play on poker.entry (tournament_id, member_id) where state in ('registered', 'playing');
create index entries_of_member on poker.entry (member_id, entered_at desc) where member_id is not null;

alter table poker.game_table
  add column tournament_id uuid references poker.tournament,
  add column ante integer not null default 0 check (ante >= 0),
  add constraint tournament_chips_are_no_money check ((tournament_id is not null) = (unit = 'CHIPS')),
  add constraint tournament_takes_no_rake check (tournament_id is null or (rake_ppm = 0 and rake_cap = 0));
create index tables_of_tournament on poker.game_table (tournament_id) where tournament_id is not null;

alter table poker.stay add column entry_id uuid references poker.entry;
create unique index stay_of_entry on poker.stay (entry_id) where entry_id is not null and ended_at is null;
