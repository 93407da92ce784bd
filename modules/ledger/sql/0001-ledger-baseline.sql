-- The ledger: every movement of value, of any unit, is one transfer between two accounts. Cash, money on
-- hold, what a payment channel owes and what a game supplier has won are all accounts, so one rule covers them all: value is
-- never made or lost, only moved.

create schema if not exists ledger;

-- Units of value, numbered: an account's id carries the number of its unit.
create table ledger.unit (
  code  text      primary key check (code ~ '^[A-Z][A-Z0-9]{2,9}$'),
  no    smallint  generated always as identity (maxvalue 1023) unique
);

create sequence ledger.account_no;

-- A guarded account belongs to a person: it is locked while it changes, never goes below zero, and its
-- version counts its postings. The accounts of the operator are not guarded: every stake touches
-- them, so they collect deltas instead of making every writer wait for one row.
create table ledger.account (
  -- Bit 0: guarded. Bits 1 to 10: the unit. Above: the number. So ledger.move() knows both without reading the row.
  id           bigint      primary key,
  owner        text        collate "C" not null, -- 'member:<id>', 'house', 'channel:<id>', 'vendor:<code>'
  purpose      text        collate "C" not null
                          check (purpose in ('cash', 'held', 'play', 'clearing', 'fees', 'promotions', 'receivables',
                             'world')),
  unit         text        collate "C" not null, -- of ledger.unit; no reference: it would be asked at every posting
  -- Whether the purpose is cash or held. Not a generated column: that is computed again at every posting.
  is_guarded   boolean     not null,
  balance      bigint      not null default 0, -- in 1/10 000 of the unit; written by ledger.move() only
  version      bigint      not null default 0,
  opened_at    timestamptz not null default now(),
  -- What the last request to the account has changed, 0 where it was refused: the statement that writes the row returns
  -- the outcome with it.
  last_change  bigint      not null default 0,

  constraint account_is_unique unique (owner, purpose, unit),
  constraint insufficient_funds check (balance >= 0 or purpose not in ('cash', 'held'))
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- Lists the accounts behind a sum. Accounts of members are left out: they are found by their ids, and a plan made while
-- there are few of them would use this index to look for one account among all of its unit.
create index house_account_of_unit on ledger.account (unit, purpose, id) where purpose not in ('cash', 'held');

-- What was asked and how it ended, for ever: the same id again moves nothing and gets the same answer.
-- A refusal is remembered too. Never pruned, also where transfers are put into an archive.
create table ledger.request (
  id           uuid        not null, -- chosen by the caller
  -- 0 is the request itself; what follows from it (the end of a bet) has a number of its own, so that
  -- nobody can take its place by choosing an id.
  step         smallint    not null,
  outcome      text        not null check (outcome <> ''), -- 'moved', or why not
  fingerprint  bigint      not null, -- of the content: the same id with another content is refused
  account      bigint      not null, -- whose balance the answer tells
  balance      bigint      not null, -- after the move, or at the refusal
  version      bigint      not null,
  made_at      timestamptz not null default now(),

  primary key (id, step)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index request_by_time on ledger.request using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);
select kit.keep_for_ever('ledger.request');

create sequence ledger.transfer_id cache 256;

-- Both legs in one row: source loses what target gains. No foreign keys, no unique index: they would lock
-- or search once more on every insert; ledger.request makes requests unique, ledger.move() has read both
-- accounts, and the health check looks again. A request's transfer is found by account and version.
create table ledger.transfer (
  id              bigint      not null default nextval('ledger.transfer_id'),
  request_id      uuid        not null,
  step            smallint    not null,
  leg             smallint    not null, -- 0, or from 1 where the request has several
  source          bigint      not null,
  target          bigint      not null,
  amount          bigint      not null constraint amount_is_positive check (amount > 0),
  source_balance  bigint, -- afterwards; null where the account is not guarded
  source_version  bigint,
  target_balance  bigint,
  target_version  bigint,
  made_at         timestamptz not null default now(),
  reason          text        not null, -- why, in one of the words of the module's README
  subject         text, -- what for: 'deposit:<id>'; null: the bet with the id of the request

  constraint accounts_differ check (source <> target)
) partition by range (made_at);
create index transfer_out_of_account on ledger.transfer (source, source_version)
  where source_version is not null;
create index transfer_into_account on ledger.transfer (target, target_version)
  where target_version is not null;
create index transfer_of_group on ledger.transfer (request_id) where leg > 0;
-- A check of what is new must not read the old rows. A brin index costs the hot path next to nothing: the table only
-- grows at its end, and a range of pages has one entry.
create index transfer_by_time on ledger.transfer using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);
create table ledger.transfer_rest partition of ledger.transfer default;
select kit.keep_for_ever('ledger.transfer'), kit.keep_for_ever('ledger.transfer_rest');
select kit.add_months('ledger.transfer', 3);

-- What the operator's accounts gained or lost, one row a batch and account; added to the account later.
create table ledger.house_delta (
  account  bigint      not null,
  amount   bigint      not null,
  made_at  timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);

-- The checks of the books, and the proof of what members are owed. A check verifies what is new since the check before it
-- and a slice of the old rows, so it stays cheap however long the history grows.

-- How far each account is verified. Guarded: the version and balance up to which its postings form one
-- chain. The operator's own: the sum and number of its postings before the end of the last closed window.
-- No foreign key: it would lock account rows that play needs.
create table ledger.checkpoint (
  account      bigint      primary key,
  version      bigint      not null check (version >= 0),
  balance      bigint      not null,
  verified_at  timestamptz not null default now()
);

-- What each account of the operator gained and lost in an hour. It is summed again from the postings at times, and tells
-- how old the oldest part of a clearing balance is.
create table ledger.house_hour (
  account    bigint      not null,
  hour       timestamptz not null,
  gained     bigint      not null check (gained >= 0),
  lost       bigint      not null check (lost >= 0),
  transfers  bigint      not null,
  last_at    timestamptz not null,
  primary key (account, hour)
);

-- How many transfers an hour has, so that a slice can be chosen by its size.
create table ledger.checked_hour (
  hour       timestamptz primary key,
  transfers  bigint      not null
);

-- A check of everything that somebody of the staff has asked for; the checks name it.
create table ledger.check_run (
  id             uuid        primary key,
  staff_id       uuid        not null,
  staff_account  text        not null,
  postings       bigint      not null, -- to be looked at, as far as is known at the beginning
  asked_at       timestamptz not null default clock_timestamp()
);

-- One check of the books, in one snapshot.
create table ledger.check (
  id               bigint      generated always as identity primary key,
  run              uuid        references ledger.check_run,
  made_at          timestamptz not null,
  window_from      timestamptz not null, -- new since the check before: from here,
  window_to        timestamptz not null, -- to here nothing can be added any more
  is_current       boolean     not null, -- false while it catches up with a long history
  transfers        bigint      not null, -- in the window
  transfers_total  bigint      not null, -- in all windows so far
  accounts         bigint      not null, -- that were compared
  account_to       bigint      not null, -- where the next slice of accounts begins; 0: from the start
  account_postings bigint      not null,
  hour_to          timestamptz, -- where the next slice of hours begins; none: from the start
  hour_transfers   bigint      not null,
  ends_run         boolean     not null default false,
  breaks           bigint[]    not null, -- the breaks that this check saw
  milliseconds     int         not null
);
create index check_by_run on ledger.check (run, id) where run is not null;

-- A rule that a check found violated. The same violation is written once while it lasts.
create table ledger.break (
  id          bigint      generated always as identity primary key,
  check_id    bigint      not null references ledger.check deferrable initially deferred,
  rule        text        not null,
  level       text        not null check (level in ('break', 'watch')),
  subject     text        not null, -- 'account:<id>', 'request:<id>:<step>', 'unit:<unit>', 'hour:<account>:<time>'
  owner       text,
  purpose     text,
  unit        text,
  expected    text        not null,
  found       text        not null,
  mark        text        not null, -- stays the same while this break is the same
  version     bigint, -- of the posting that shows it
  posted_at   timestamptz, -- when that posting was made, so that it is found again
  found_at    timestamptz not null
);
create index break_by_mark on ledger.break (rule, subject, mark, id);

-- A note of the staff about a break. A break is open until a note resolves it.
create table ledger.break_note (
  id             uuid        primary key, -- chosen by the client
  break_id       bigint      not null references ledger.break,
  staff_id       uuid        not null,
  staff_account  text        not null,
  note           text        not null check (char_length(note) between 1 and 500),
  resolves       boolean     not null,
  made_at        timestamptz not null default clock_timestamp()
);
create index note_of_break on ledger.break_note (break_id, made_at);

-- What is owed to members in one unit at one instant, under one hash. Each record holds the hash of the
-- record before it, so none can be removed or changed unnoticed.
create table ledger.liabilities (
  number    bigint      primary key check (number > 0),
  run       uuid        not null,
  unit      text        not null,
  taken_at  timestamptz not null,
  members   int         not null check (members > 0),
  total     bigint      not null check (total >= 0),
  root      bytea       not null check (octet_length(root) = 32),
  former    bytea       not null unique check (octet_length(former) = 32),
  hash      bytea       not null unique check (octet_length(hash) = 32),
  secret    bytea       not null check (octet_length(secret) = 32), -- every member's salt follows from it
  constraint once_a_run unique (run, unit)
);

-- The tree, as far as it must be kept: the leaves, and every eighth level above them, 256 nodes a row. What
-- lies between is computed again from one row, so a path is one row for every eight levels. A leaf is its
-- commitment and amount, in the order of the commitments; a node is its hash and sum: 40 bytes each.
create table ledger.liabilities_node (
  number  bigint    not null references ledger.liabilities,
  level   smallint  not null,
  place   int       not null,
  first   bytea     not null, -- what the first of them begins with
  nodes   bytea     not null check (octet_length(nodes) % 40 = 0),
  primary key (number, level, place)
);
alter table ledger.liabilities_node alter column nodes set storage external;
create index leaf_by_commitment on ledger.liabilities_node (number, first) where level = 0;
select kit.keep_for_ever('ledger.check'), kit.keep_for_ever('ledger.check_run'),
  kit.keep_for_ever('ledger.break'), kit.keep_for_ever('ledger.break_note'),
  kit.keep_for_ever('ledger.liabilities'), kit.keep_for_ever('ledger.liabilities_node');

-- Old months are set aside: detached, into a schema of their own, to be kept on cheaper disks. What they sum to is
-- carried forward, so that balances still equal their postings. Requests stay: an id is remembered for ever.
create schema if not exists ledger_set_aside;

-- Where the postings that are still here begin. Guarded: version and balance after the last posting set aside.
-- The operator's own: their number and sum.
create table ledger.carried (
  account   bigint  primary key,
  version   bigint  not null check (version > 0),
  balance   bigint  not null
);
