-- The ledger: every movement of value, of any unit, is one transfer between two accounts. Cash, money on
-- hold, what a payment channel owes us and what a game supplier has won are all accounts: so one rule
-- covers them all, that value is never made or lost, only moved.

create schema ledger;

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

-- Balances and transfers are written by the functions below and by nothing else.
create function ledger.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if current_setting('ledger.is_moving', true) is distinct from 'on' then
    raise exception 'only ledger.move() writes to %', tg_table_name using constraint = 'moved_by_hand';
  end if;
  return null;
end $$;
create trigger refuse_by_hand before update or delete or truncate on ledger.account
  for each statement execute function ledger.refuse_by_hand();
create trigger refuse_by_hand before insert on ledger.transfer
  for each statement execute function ledger.refuse_by_hand();
create trigger refuse_by_hand before insert on ledger.request
  for each statement execute function ledger.refuse_by_hand();
create trigger refuse_by_hand before insert or update or delete or truncate on ledger.house_delta
  for each statement execute function ledger.refuse_by_hand();

-- An account begins empty and with the id that its purpose and unit give it, whatever an insert says.
create function ledger.begin_empty() returns trigger language plpgsql as $$
declare unit_no smallint;
begin
  select no into unit_no from ledger.unit where code = new.unit;
  if unit_no is null then
    insert into ledger.unit (code) values (new.unit) on conflict do nothing;
    select no into unit_no from ledger.unit where code = new.unit;
  end if;
  new.id := nextval('ledger.account_no') * 2048 + unit_no * 2 + (new.purpose in ('cash', 'held'))::int;
  new.balance := 0;
  new.version := 0;
  return new;
end $$;
create trigger begin_empty before insert on ledger.account
  for each row execute function ledger.begin_empty();

-- Adds the gathered deltas to the house's accounts. Safe beside running moves.
create function ledger.fold_house() returns bigint
language plpgsql as $$
declare folded bigint;
begin
  perform set_config('ledger.is_moving', 'on', true);
  with taken as (
    delete from ledger.house_delta returning account, amount
  ), summed as (
    select account, sum(amount)::bigint as amount from taken group by account
  ), added as (
    update ledger.account a set balance = a.balance + s.amount, version = a.version + 1
    from summed s where a.id = s.account returning 1
  )
  select count(*) into folded from added;
  perform set_config('ledger.is_moving', 'off', true);
  return folded;
end $$;

-- What every account holds now, gathered deltas included.
create view ledger.balance_view as
  select a.id, a.owner, a.purpose, a.unit, a.is_guarded, a.version,
    a.balance + coalesce((select sum(d.amount) from ledger.house_delta d where d.account = a.id), 0)::bigint as balance
  from ledger.account a;

-- The two legs of each transfer, one row each: what the account owner sees.
create view ledger.entry_view as
  select id, request_id, leg, source as account, target as other, -amount as amount, source_balance as balance_after,
    source_version as version, reason, coalesce(subject, 'bet:' || request_id) as subject, made_at
  from ledger.transfer
  union all
  select id, request_id, leg, target, source, amount, target_balance,
    target_version, reason, coalesce(subject, 'bet:' || request_id), made_at
  from ledger.transfer;
