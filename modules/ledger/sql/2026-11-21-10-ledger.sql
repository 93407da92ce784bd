-- The ledger: every movement of value, of any unit, is one transfer between two accounts. Cash, money on
-- hold, what a payment channel owes us and what a game supplier has won are all accounts: so one rule
-- covers them all, that value is never made or lost, only moved.

create schema ledger;

-- A guarded account belongs to a person: it is locked while it changes, never goes below zero, and its
-- version counts its postings. The house's own accounts are not guarded: every stake touches them, so
-- they gather deltas instead of queueing everybody behind one row.
create table ledger.account (
  id          bigint      generated always as identity primary key,
  owner       text        not null, -- 'member:<id>', 'house', 'channel:<id>', 'vendor:<code>'
  purpose     text        not null check (purpose in ('cash', 'held', 'play', 'clearing', 'fees', 'world')),
  unit        text        not null check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  is_guarded  boolean     not null generated always as (purpose in ('cash', 'held')) stored,
  balance     bigint      not null default 0, -- in 1/10 000 of the unit; written by ledger.move() only
  version     bigint      not null default 0,
  opened_at   timestamptz not null default now(),

  constraint account_is_unique unique (owner, purpose, unit),
  constraint insufficient_funds check (balance >= 0 or purpose not in ('cash', 'held'))
) with (fillfactor = 60);

-- What was asked and how it ended, for ever: the same id again moves nothing and gets the same answer.
-- A refusal for want of funds is remembered too.
create table ledger.request (
  id           uuid        primary key, -- chosen by the caller
  fingerprint  bigint      not null,    -- of the content: the same id with another content is refused
  outcome      text        not null check (outcome in ('moved', 'insufficient_funds')),
  account      bigint      not null,    -- whose balance the answer tells
  balance      bigint      not null,    -- after the move, or at the refusal
  version      bigint      not null,
  made_at      timestamptz not null default now()
);

create sequence ledger.transfer_id cache 64;

-- Both legs in one row: source loses what target gains. No foreign keys: they would lock the account
-- rows again on every insert; ledger.move() has read both accounts, and the health check looks again.
create table ledger.transfer (
  id              bigint      not null default nextval('ledger.transfer_id'),
  request_id      uuid        not null,
  leg             smallint    not null,
  source          bigint      not null,
  target          bigint      not null,
  amount          bigint      not null constraint amount_is_positive check (amount > 0),
  source_balance  bigint,     -- afterwards; null where the account is not guarded
  source_version  bigint,
  target_balance  bigint,
  target_version  bigint,
  reason          text        not null, -- why, in one of the words of the module's README
  subject         text        not null, -- what for: 'round:<id>', 'deposit:<id>'
  made_at         timestamptz not null default now(),

  primary key (request_id, leg, made_at),
  constraint accounts_differ check (source <> target)
) partition by range (made_at);
create index transfer_out_of_account on ledger.transfer (source, id) where source_balance is not null;
create index transfer_into_account on ledger.transfer (target, id) where target_balance is not null;

-- What the house's accounts gained or lost, one row a batch and account; folded into the account later.
create table ledger.house_delta (
  account  bigint      not null,
  amount   bigint      not null,
  made_at  timestamptz not null default now()
);

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

-- An account begins empty, whatever an insert says.
create function ledger.begin_empty() returns trigger language plpgsql as $$
begin
  new.balance := 0;
  new.version := 0;
  return new;
end $$;
create trigger begin_empty before insert on ledger.account
  for each row execute function ledger.begin_empty();

-- The account's number; it is opened where it is not there yet.
create function ledger.account_of(its_owner text, its_purpose text, its_unit text) returns bigint
language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger.account
    where owner = its_owner and purpose = its_purpose and unit = its_unit;
  if found_id is null then
    insert into ledger.account (owner, purpose, unit) values (its_owner, its_purpose, its_unit)
      on conflict do nothing returning id into found_id;
  end if;
  if found_id is null then -- somebody else opened it meanwhile
    select id into found_id from ledger.account
      where owner = its_owner and purpose = its_purpose and unit = its_unit;
  end if;
  return found_id;
end $$;

-- Moves value: many requests at once, each with its own outcome, each all or nothing.
--   requests, fingerprints, principals, reasons, subjects: one element a request; the principal is the
--     guarded account whose balance the answer tells.
--   legs, sources, targets, amounts: one element a leg; legs[i] is the position of its request.
-- A guarded account may stand in one leg of one request only: the caller sends the rest in the next batch.
-- Outcomes: moved, insufficient_funds, used_differently (known id, other content), and retry, where the
-- same id was being used elsewhere at this very moment.
create function ledger.move(
  requests uuid[], fingerprints bigint[], principals bigint[], reasons text[], subjects text[],
  legs int[], sources bigint[], targets bigint[], amounts bigint[]
) returns table (request int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql set "ledger.is_moving" = 'on'
  -- Planned once a connection, for tables of any size: a plan made while they are empty would read them whole.
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  touched bigint[] := sources || targets;
  guarded bigint[];
begin
  -- Lock first, in one order for everybody, in a statement of its own: the next statement then sees
  -- what the holder of the lock has committed.
  select array_agg(l.id) into guarded from (
    select a.id from ledger.account a
    where a.id = any (touched || principals) and a.is_guarded order by a.id for no key update
  ) l;
  if (select count(*) <> count(distinct t) from unnest(touched) t where t = any (guarded)) then
    raise exception 'a guarded account stands in two legs of one batch';
  end if;
  if exists (
    select from unnest(sources, targets) l(source, target)
    left join ledger.account s on s.id = l.source left join ledger.account t on t.id = l.target
    where s.unit is distinct from t.unit or s.unit is null
  ) then
    raise exception 'a transfer keeps its unit, between accounts that are open';
  end if;

  return query
  with asked as materialized (
    select q.*, k.fingerprint as known, k.outcome as known_outcome, k.balance as known_balance,
      k.version as known_version
    from unnest(requests, fingerprints, principals, reasons, subjects) with ordinality
      q(id, fingerprint, principal, reason, subject, request)
    left join ledger.request k on k.id = q.id
  ), leg as materialized (
    select l.*, row_number() over (partition by l.request order by l.position)::smallint as leg
    from unnest(legs, sources, targets, amounts) with ordinality l(request, source, target, amount, position)
  ), short as (
    select distinct l.request from leg l join ledger.account a on a.id = l.source
    where a.is_guarded and a.balance < l.amount
  ), decided as materialized (
    select q.*, q.request not in (select s.request from short s) as is_funded
    from asked q where q.known is null
  ), remembered as (
    insert into ledger.request (id, fingerprint, outcome, account, balance, version)
    select d.id, d.fingerprint, case when d.is_funded then 'moved' else 'insufficient_funds' end, d.principal,
      a.balance + case when d.is_funded then coalesce(sum(case l.target when a.id then l.amount else -l.amount end), 0) else 0 end,
      a.version + case when d.is_funded then count(l.request) else 0 end
    from decided d
    join ledger.account a on a.id = d.principal
    left join leg l on l.request = d.request and a.id in (l.source, l.target)
    group by d.id, d.fingerprint, d.is_funded, d.principal, a.balance, a.version
    on conflict do nothing
    returning id, outcome, balance, version
  ), moving as materialized (
    select d.request, d.id, d.reason, d.subject
    from decided d join remembered r on r.id = d.id where r.outcome = 'moved'
  ), delta as (
    select l.source as account, -l.amount as amount from leg l join moving m on m.request = l.request
    union all
    select l.target, l.amount from leg l join moving m on m.request = l.request
  ), posted as (
    update ledger.account a set balance = a.balance + d.amount, version = a.version + 1
    from delta d where a.id = d.account and a.is_guarded
    returning a.id, a.balance, a.version
  ), written as (
    insert into ledger.transfer (request_id, leg, source, target, amount, source_balance, source_version,
      target_balance, target_version, reason, subject)
    select m.id, l.leg, l.source, l.target, l.amount, s.balance, s.version, t.balance, t.version, m.reason, m.subject
    from leg l join moving m on m.request = l.request
    left join posted s on s.id = l.source left join posted t on t.id = l.target
  ), gathered as (
    insert into ledger.house_delta (account, amount)
    select d.account, sum(d.amount) from delta d join ledger.account a on a.id = d.account
    where not a.is_guarded group by d.account
  )
  select q.request::int,
    case when q.known is null then coalesce(r.outcome, 'retry')
      when q.known <> q.fingerprint then 'used_differently' else q.known_outcome end,
    r.id is not null,
    case when q.known = q.fingerprint then q.known_balance else r.balance end,
    case when q.known = q.fingerprint then q.known_version else r.version end
  from asked q left join remembered r on r.id = q.id;
end $$;

-- Locks accounts as ledger.move() does, for a caller that must look at its own rows under that lock first.
create function ledger.lock(accounts bigint[]) returns void language sql as $$
  select from ledger.account a where a.id = any (accounts) and a.is_guarded order by a.id for no key update
$$;

-- Whether a request was made before, however it ended.
create function ledger.is_known(request_id uuid) returns boolean language sql stable as $$
  select (select q.id from ledger.request q where q.id = request_id) is not null
$$;

-- One request by the names of its accounts, which are opened where they are not there yet.
create function ledger.post(
  request_id uuid, why text, what_for text, source_owners text[], source_purposes text[],
  target_owners text[], target_purposes text[], units text[], amounts bigint[]
) returns table (outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql as $$
declare
  sources bigint[] := array(select ledger.account_of(o, p, u)
    from unnest(source_owners, source_purposes, units) with ordinality x(o, p, u, n) order by n);
  targets bigint[] := array(select ledger.account_of(o, p, u)
    from unnest(target_owners, target_purposes, units) with ordinality x(o, p, u, n) order by n);
  principal bigint;
begin
  select a.id into principal from unnest(sources || targets) with ordinality t(id, n)
    join ledger.account a on a.id = t.id order by a.is_guarded desc, n limit 1;
  return query select m.outcome, m.is_first, m.balance, m.version from ledger.move(
    array[request_id],
    array[hashtextextended(concat_ws('|', why, what_for, sources::text, targets::text, amounts::text), 0)],
    array[principal], array[why], array[what_for],
    array_fill(1, array[cardinality(amounts)]), sources, targets, amounts) m;
end $$;

-- Adds the gathered deltas to the house's accounts. Safe beside running moves.
create function ledger.fold_house() returns bigint
language plpgsql set "ledger.is_moving" = 'on' as $$
declare folded bigint;
begin
  with taken as (
    delete from ledger.house_delta returning account, amount
  ), summed as (
    select account, sum(amount)::bigint as amount from taken group by account
  ), added as (
    update ledger.account a set balance = a.balance + s.amount, version = a.version + 1
    from summed s where a.id = s.account returning 1
  )
  select count(*) into folded from added;
  return folded;
end $$;

-- What every account holds now, gathered deltas included.
create view ledger.balance_view as
  select a.id, a.owner, a.purpose, a.unit, a.is_guarded, a.version,
    a.balance + coalesce((select sum(d.amount) from ledger.house_delta d where d.account = a.id), 0)::bigint as balance
  from ledger.account a;

-- The two legs of each transfer, one row each: what the account owner sees.
create view ledger.entry_view as
  select id, request_id, leg, source as account, target as other, -amount as amount,
    source_balance as balance_after, source_version as version, reason, subject, made_at
  from ledger.transfer
  union all
  select id, request_id, leg, target, source, amount, target_balance, target_version, reason, subject, made_at
  from ledger.transfer;
