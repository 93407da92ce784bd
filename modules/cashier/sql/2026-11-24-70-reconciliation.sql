-- Reconciliation: for each business day and channel, what we credited against what the channel told us, and, where it
-- has one, against its own list of what it has settled. A run only looks: it moves no money and changes no order. Every
-- break is kept with its value, and with what the staff found out about it.

-- What a notice said, beside its words: a run compares amounts. Empty in notices that are older than this.
alter table cashier.notice
  add column result text check (result in ('paid', 'declined')),
  add column amount bigint,
  add column unit   text;
create index notice_of_order on cashier.notice (channel, order_id);
create index notice_in_time on cashier.notice (channel, received_at);
create index deposit_ended on cashier.deposit_order (channel, ended_at) where ended_at is not null;

-- When the pretend gateway has settled a payment: it hands out a list of them, as real ones do.
alter table cashier.sandbox_payment add column settled_at timestamptz;
create index sandbox_settled on cashier.sandbox_payment (settled_at) where settled_at is not null;

-- One look at a day of a channel. The same day again is another run, with the same result or with other breaks.
create table cashier.reconciliation_run (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  channel        text        not null,
  day            date        not null, -- the business day
  from_at        timestamptz not null,
  to_at          timestamptz not null check (to_at > from_at),
  -- Whether the channel's own list was looked at; 'down': it has one, and did not answer.
  listing        text        not null check (listing in ('none', 'used', 'down')),
  by             text        not null check (by in ('house', 'staff')),
  staff_id       uuid,
  staff_account  text,
  made_at        timestamptz not null,

  check ((by = 'staff') = (staff_id is not null and staff_account is not null))
);
create index reconciliation_in_order on cashier.reconciliation_run (channel, day desc, number desc);
select kit.keep_for_ever('cashier.reconciliation_run');

-- What a run came to, for each currency.
create table cashier.reconciliation_sum (
  run_id         uuid    not null references cashier.reconciliation_run,
  unit           text    not null,
  orders         int     not null check (orders >= 0),  -- credited by us in the day
  credited       bigint  not null,                      -- what came in for them, before our fee
  posted         bigint  not null,                      -- what the ledger's clearing account gave for deposits in the day
  notices        int     not null check (notices >= 0), -- payments that the channel told us of in the day
  told           bigint  not null,
  settled        int     check (settled >= 0),          -- in the channel's own list, where it was looked at
  listed         bigint,
  matched        int     not null check (matched >= 0),
  breaks         int     not null check (breaks >= 0),
  broken         bigint  not null check (broken >= 0),  -- the value of these breaks

  primary key (run_id, unit)
);
select kit.keep_for_ever('cashier.reconciliation_sum');

-- What did not fit, once, however many runs find it again.
create table cashier.reconciliation_break (
  id         uuid        primary key,
  number     bigint      generated always as identity,
  channel    text        not null,
  day        date        not null,
  unit       text        not null,
  kind       text        not null check (kind in ('missingOurs', 'missingTheirs', 'amountDiffers', 'otherCurrency',
                           'paidTwice', 'late', 'ledgerDiffers')),
  -- What it is about: an order of ours, or what the channel calls its payment where there is none.
  subject    text        not null,
  order_id   uuid        references cashier.deposit_order,
  reference  text        not null,
  ours       bigint      not null,
  theirs     bigint      not null,
  their_unit text        not null,
  value      bigint      not null check (value > 0),
  found_at   timestamptz not null,

  constraint found_once unique (channel, day, kind, subject, ours, theirs, their_unit)
);
create index break_in_order on cashier.reconciliation_break (number desc);
select kit.keep_for_ever('cashier.reconciliation_break');

-- Which run has seen which break.
create table cashier.reconciliation_sight (
  run_id    uuid not null references cashier.reconciliation_run,
  break_id  uuid not null references cashier.reconciliation_break,

  primary key (run_id, break_id)
);
create index sight_of_break on cashier.reconciliation_sight (break_id);
select kit.keep_for_ever('cashier.reconciliation_sight');

-- What the staff found out: an explanation, then an end. Without one a break is open. Whatever money has to move for it
-- moves elsewhere, at the desk or by a correction.
create table cashier.reconciliation_note (
  break_id       uuid        not null references cashier.reconciliation_break,
  position       smallint    not null check (position in (1, 2)), -- explained, then closed
  reason         text        not null,
  words          text        not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  made_at        timestamptz not null,

  primary key (break_id, position)
);
select kit.keep_for_ever('cashier.reconciliation_note');
