-- Whether the books hold, and the proof of what members are owed. A check verifies what is new since the
-- check before it and a slice of the old, so it stays cheap however long the history grows.

-- A look at what is new must not read the old. Such an index costs the hot path next to nothing: the
-- tables only grow at their end, and a range of pages has one entry.
create index transfer_by_time on ledger.transfer using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);
create index request_by_time on ledger.request using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);

-- How far each account is verified. Guarded: the version and balance up to which its postings form one
-- chain. The house's own: the sum and number of its postings before the end of the last closed window.
-- No foreign key: it would lock account rows that play needs.
create table ledger.checkpoint (
  account      bigint      primary key,
  version      bigint      not null check (version >= 0),
  balance      bigint      not null,
  verified_at  timestamptz not null default now()
);

-- What each account of the house gained and lost in an hour. Summed again from the postings now and then;
-- and it says how old the oldest part of a clearing balance is.
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

-- A check of everything that somebody of the house asked for; the checks name it.
create table ledger.check_run (
  id             uuid        primary key,
  staff_id       uuid        not null,
  staff_account  text        not null,
  postings       bigint      not null, -- to be looked at, as far as is known at the beginning
  asked_at       timestamptz not null default clock_timestamp()
);

-- One look at the books, in one snapshot.
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
  hour_to          timestamptz,          -- where the next slice of hours begins; none: from the start
  hour_transfers   bigint      not null,
  ends_run         boolean     not null default false,
  breaks           bigint[]    not null, -- the breaks that this check saw
  milliseconds     int         not null
);
create index check_by_run on ledger.check (run, id) where run is not null;

-- A rule that was found not to hold. The same one is written once while it lasts.
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
  version     bigint,               -- of the posting that shows it
  posted_at   timestamptz,          -- when that posting was made, so that it is found again
  found_at    timestamptz not null
);
create index break_by_mark on ledger.break (rule, subject, mark, id);

-- What somebody of the house has to say to it. A break is open until a note resolves it.
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
-- record before it, so none can be taken away or changed unseen.
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
