-- What members read about their money: a copy of every posting and every bet by whose it is, summed by the hour, so that
-- a page, its totals and a statement cost the same whether somebody has a thousand rows or a million. The ledger and the
-- bets are kept by when things happened, over many tables, of which old months are set aside; to look through all of
-- them for each page would cost more than the page. Everything here is derived from them, once, and can be made again.

-- How far a guarded account is summed: up to this version, with the posting that made it. Versions have no gaps, so
-- nothing is missed and nothing is counted twice.
create table cashier.rolled_account (
  account    bigint       primary key,
  member_id  uuid         not null,
  unit       text         not null,
  purpose    text         not null,
  version    bigint       not null default 0 check (version >= 0),
  opening    bigint       not null default 0, -- what it held before the first posting that was still there
  rolled_at  timestamptz  not null default now()
);
create index rolled_account_of_member on cashier.rolled_account (member_id, unit);

-- The postings of guarded accounts as the ledger has them, with the product behind each.
create table cashier.movement (
  account        bigint       not null,
  version        bigint       not null,
  id             bigint       not null, -- of the transfer
  request_id     uuid         not null,
  other          bigint       not null, -- the account on the other side
  amount         bigint       not null,
  balance_after  bigint       not null,
  made_at        timestamptz  not null,
  reason         text         not null,
  subject        text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,

  primary key (account, version)
);
create index movement_in_time on cashier.movement (account, made_at desc);

-- The postings of an account in an hour of UTC, by why and, where a bet is behind them, by its product.
create table cashier.movement_hour (
  account        bigint       not null,
  hour           timestamptz  not null,
  reason         text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,
  entries        bigint       not null check (entries > 0),
  gained         bigint       not null check (gained >= 0),
  lost           bigint       not null check (lost >= 0),

  primary key (account, hour, reason, category, vendor, game)
) with (fillfactor = 80);

-- The same by the day of UTC: a year is added up from its days, and only the days at its borders from their hours.
create table cashier.movement_day (like cashier.movement_hour including all) with (fillfactor = 80);
alter table cashier.movement_day rename column hour to day;

-- Bets that have ended, by the hours in which they were placed and ended.
create table cashier.bet_hour (
  member_id    uuid         not null,
  unit         text         not null,
  placed_hour  timestamptz  not null,
  ended_hour   timestamptz  not null,
  status       text         not null check (status in ('settled', 'void')),
  category     text         not null,
  vendor       text         not null,
  game         text         not null,
  bets         bigint       not null check (bets > 0),
  stake        bigint       not null,
  valid_bet    bigint       not null,
  prize        bigint       not null,

  primary key (member_id, unit, placed_hour, ended_hour, status, category, vendor, game)
) with (fillfactor = 80);
create index bet_hour_by_end on cashier.bet_hour (member_id, unit, ended_hour);

-- The same by the day on which they were placed.
create table cashier.bet_day (
  member_id  uuid         not null,
  unit       text         not null,
  day        timestamptz  not null,
  status     text         not null,
  category   text         not null,
  vendor     text         not null,
  game       text         not null,
  bets       bigint       not null,
  stake      bigint       not null,
  valid_bet  bigint       not null,
  prize      bigint       not null,

  primary key (member_id, unit, day, status, category, vendor, game)
) with (fillfactor = 80);

-- The bets of members; an open one is looked at again.
create table cashier.bet_record (
  id          uuid         primary key,
  account     bigint       not null, -- that the stake went from
  member_id   uuid         not null,
  unit        text         not null,
  category    text         not null,
  vendor      text         not null,
  game        text         not null,
  round_id    text         not null,
  stake       bigint       not null,
  placed_at   timestamptz  not null,
  status      text         not null check (status in ('open', 'settled', 'void')),
  valid_bet   bigint,
  prize       bigint,
  settled_at  timestamptz,

  check ((status = 'open') = (settled_at is null))
) with (fillfactor = 90);
create index bet_record_in_time on cashier.bet_record (member_id, unit, placed_at desc);
create index bet_record_open on cashier.bet_record (account) where status = 'open';
