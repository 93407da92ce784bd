-- Runs that pay contracts, and what they were computed from.

-- What one member did in five minutes, by the time it was posted.
create table agents.own_slot (
  slot       timestamptz  not null, -- its beginning
  unit       text         not null,
  member_id  uuid         not null references agents.node,
  valid_bet  bigint       not null default 0,
  stake      bigint       not null default 0,
  prize      bigint       not null default 0,

  primary key (slot, unit, member_id)
);

create table agents.run (
  id            uuid         primary key, -- derived from its key
  kind          text         not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  unit          text         not null,
  period        text         not null check (period in ('Daily', 'Weekly', 'Semimonthly', 'Monthly')),
  period_start  timestamptz  not null,
  period_end    timestamptz  not null,
  -- Of a real-time day, the place of the run in it.
  run_no        int          not null default 1,
  state         text         not null check (state in ('awaitsReview', 'denied', 'paying', 'paid')),
  min_active_bet bigint      not null,
  made_at       timestamptz  not null,
  paid_at       timestamptz,

  unique (kind, unit, period, period_start, run_no),
  check (period_end > period_start)
);
create index run_in_time on agents.run (made_at desc);
create index run_open on agents.run (made_at) where state in ('awaitsReview', 'paying');

-- One contract in one run. Amounts are ledger units.
create table agents.run_line (
  run_id         uuid     not null references agents.run,
  contract_id    uuid     not null references agents.contract,
  upper_id       uuid,
  lower_id       uuid     not null,
  valid_bet      bigint   not null,
  stake          bigint   not null,
  prize          bigint   not null,
  rebate         bigint   not null,
  promotion      bigint   not null,
  other_costs    bigint   not null default 0,
  active         int      not null,
  profit         bigint   not null, -- before the carry
  carry_before   bigint   not null default 0,
  carry_after    bigint   not null default 0,
  base           bigint   not null,
  tier           smallint, -- the highest that was met
  rate_ppm       int      not null,
  gross          bigint   not null check (gross >= 0), -- due by this run; of real-time, without what the day paid before
  owed           bigint   not null check (owed >= 0), -- to the contracts below
  paid           bigint   not null default 0 check (paid between 0 and gross),
  is_over        boolean  not null default false, -- paid, or a debt for the rest

  primary key (run_id, contract_id)
);
create index run_line_of_lower on agents.run_line (lower_id, run_id);
create index run_line_of_upper on agents.run_line (upper_id, run_id);
create index run_line_of_contract on agents.run_line (contract_id, run_id);

-- What each member of the team gave to a line: kept, so that a statement stays what it was. `why_not` where they do not
-- count as active.
create table agents.run_member (
  run_id     uuid    not null references agents.run,
  member_id  uuid    not null,
  valid_bet  bigint  not null,
  stake      bigint  not null,
  prize      bigint  not null,
  rebate     bigint  not null,
  promotion  bigint  not null,

  primary key (run_id, member_id)
);

-- What an agent still owes to one below them. Later credits pay the oldest first.
create table agents.contract_debt (
  id           uuid         primary key,
  number       bigint       generated always as identity unique,
  run_id       uuid         not null references agents.run,
  contract_id  uuid         not null references agents.contract,
  debtor_id    uuid         not null references agents.node,
  creditor_id  uuid         not null references agents.node,
  unit         text         not null,
  amount       bigint       not null check (amount > 0),
  paid         bigint       not null default 0 check (paid between 0 and amount),
  stops_bets   boolean      not null,
  made_at      timestamptz  not null,
  ended_at     timestamptz,

  unique (run_id, contract_id),
  check ((paid = amount) = (ended_at is not null))
);
create index contract_debt_open on agents.contract_debt (debtor_id, number) where ended_at is null;
create index contract_debt_in_time on agents.contract_debt (number desc);

create table agents.debt_payment (
  id       uuid         primary key, -- of the request in the ledger too
  debt_id  uuid         not null references agents.contract_debt,
  amount   bigint       not null check (amount > 0),
  made_at  timestamptz  not null
);
create index debt_payment_of on agents.debt_payment (debt_id, made_at);
select kit.keep_for_ever('agents.debt_payment');
