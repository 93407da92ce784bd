-- The ledger: every movement of value, of any unit, is one transfer between two accounts. Cash, money on
-- hold, what a payment channel owes us and what a game supplier has won are all accounts: so one rule
-- covers them all, that value is never made or lost, only moved.

create schema if not exists ledger;

-- Units of value, numbered: an account's id carries the number of its unit.
create table ledger.unit (
  code  text      primary key check (code ~ '^[A-Z][A-Z0-9]{2,9}$'),
  no    smallint  generated always as identity (maxvalue 1023) unique
);
create sequence ledger.account_no;

-- A guarded account belongs to a person: it is locked while it changes, never goes below zero, and its
-- version counts its postings. The house's own accounts are not guarded: every stake touches them, so
-- they gather deltas instead of queueing everybody behind one row.
create table ledger.account (
  -- Bit 0: guarded. Bits 1 to 10: the unit. Above: the number. So ledger.move() knows both without a look.
  id          bigint      primary key,
  owner       text        collate "C" not null, -- 'member:<id>', 'house', 'channel:<id>', 'vendor:<code>'
  purpose     text        collate "C" not null
                          check (purpose in ('cash', 'held', 'play', 'clearing', 'fees', 'world')),
  unit        text        collate "C" not null, -- of ledger.unit; no reference: it would be asked at every posting
  is_guarded  boolean     not null generated always as (purpose in ('cash', 'held')) stored,
  balance     bigint      not null default 0, -- in 1/10 000 of the unit; written by ledger.move() only
  version     bigint      not null default 0,
  opened_at   timestamptz not null default now(),

  constraint account_is_unique unique (owner, purpose, unit),
  constraint insufficient_funds check (balance >= 0 or purpose not in ('cash', 'held'))
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

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
  source_balance  bigint,     -- afterwards; null where the account is not guarded
  source_version  bigint,
  target_balance  bigint,
  target_version  bigint,
  made_at         timestamptz not null default now(),
  reason          text        not null, -- why, in one of the words of the module's README
  subject         text,       -- what for: 'deposit:<id>'; null: the bet with the id of the request

  constraint accounts_differ check (source <> target)
) partition by range (made_at);
create index transfer_out_of_account on ledger.transfer (source, source_version)
  where source_version is not null;
create index transfer_into_account on ledger.transfer (target, target_version)
  where target_version is not null;
create index transfer_of_group on ledger.transfer (request_id) where leg > 0;

-- What the house's accounts gained or lost, one row a batch and account; folded into the account later.
create table ledger.house_delta (
  account  bigint      not null,
  amount   bigint      not null,
  made_at  timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);

create table ledger.transfer_rest partition of ledger.transfer default;
select kit.keep_for_ever('ledger.transfer'), kit.keep_for_ever('ledger.transfer_rest'),
  kit.keep_for_ever('ledger.request');
select kit.add_months('ledger.transfer', 3);
