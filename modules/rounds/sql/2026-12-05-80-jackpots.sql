-- Jackpots that grow with the stakes of games. The funds of each are in a ledger account of its own, which never goes below
-- zero; here is one row for each, locked while it changes, so that a jackpot is paid once.

create table rounds.jackpot (
  jackpot      text    not null,
  unit         text    not null,
  meter        bigint  not null default 0 check (meter >= 0), -- the balance of the ledger account
  carry        int     not null default 0 check (carry between 0 and 9999), -- ten-thousandths of a ledger unit, not moved yet
  contributed  bigint  not null default 0,
  seeded       bigint  not null default 0,
  paid         bigint  not null default 0,
  hits         int     not null default 0,

  primary key (jackpot, unit),
  constraint meter_is_what_came_less_what_was_paid check (meter = contributed + seeded - paid)
);

-- What each round contributed to a jackpot and won of it: once for a round and a jackpot.
create table rounds.jackpot_part (
  round_id      uuid        not null,
  jackpot       text        not null,
  unit          text        not null,
  contribution  bigint      not null check (contribution >= 0),
  won           bigint      not null check (won >= 0),
  draw          bigint,     -- the number that the round drew for a progressive jackpot,
  space         bigint,     -- out of so many
  made_at       timestamptz not null default now(), -- the beginning of the transaction: a check knows until when it has all

  primary key (round_id, jackpot),
  constraint draw_is_out_of_its_space check ((draw is null) = (space is null) and draw >= 0 and draw < space)
);
create index jackpot_hit_by_age on rounds.jackpot_part (made_at desc) where won > 0;
create index jackpot_part_by_time on rounds.jackpot_part using brin (made_at) with (pages_per_range = 32, autosummarize = on);
select kit.keep_for_ever('rounds.jackpot_part');

-- The point at which a must-hit jackpot is won, chosen before the stakes that lead to it. Its hash is shown from then on;
-- salt and point are shown after the win.
create table rounds.jackpot_point (
  jackpot       text         not null,
  unit          text         not null,
  number        int          not null check (number > 0),
  salt          text         not null check (salt ~ '^[0-9a-f]{64}$'),
  point         bigint       not null check (point > 0),
  hash          text         not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of 'salt:point'
  committed_at  timestamptz  not null default clock_timestamp(),
  round_id      uuid,        -- the round that won
  hit_at        timestamptz,

  primary key (jackpot, unit, number),
  constraint point_is_hit_by_a_round check ((round_id is null) = (hit_at is null))
);
create unique index one_point_ahead on rounds.jackpot_point (jackpot, unit) where hit_at is null;

-- When a jackpot was switched on or off. A round takes part by what held when it was staked.
create table rounds.jackpot_switch (
  jackpot  text         not null,
  is_on    boolean      not null,
  at       timestamptz  not null default clock_timestamp(),

  primary key (jackpot, at)
);
select kit.keep_for_ever('rounds.jackpot_switch');

-- Until when the parts of a jackpot are summed up, and to what: a check of the ledger reads only the parts after that.
create table rounds.jackpot_checked (
  jackpot      text         not null,
  unit         text         not null,
  until        timestamptz  not null,
  contributed  bigint       not null,
  paid         bigint       not null,

  primary key (jackpot, unit)
);
