-- Contracts between an agent and the one above them, or the platform: what they agreed, each step of it, and what was paid.

create table agents.contract (
  id               uuid         primary key, -- chosen by who offers
  number           bigint       generated always as identity unique,
  kind             text         not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  unit             text         not null,
  upper_id         uuid         references agents.node, -- null: the platform
  lower_id         uuid         not null references agents.node,
  state            text         not null check (state in ('proposed', 'active', 'terminating', 'rejected', 'expired',
                                  'withdrawn', 'terminated', 'superseded', 'autoTerminated')),
  -- Hourly and real-time contracts are of the day.
  period           text         not null check (period in ('Daily', 'Weekly', 'Semimonthly', 'Monthly')),
  carry            text         not null check (carry in ('NONE', 'MONTH', 'PERMANENT')),
  -- What is taken off the profit before the share (domain 3.3). Only of a dividend.
  costs            text[]       not null default '{}'
                                check (costs <@ '{selfRebate,agentRebate,manualRebate,promotions,salaries,depositFees,vendorFees}'),
  vendor_fee_ppm   int          not null default 0 check (vendor_fee_ppm between 0 and 1000000),
  -- Blocks an agent with a debt of this contract from betting too.
  debt_stops_bets  boolean      not null default true,
  -- The highest rate of its tiers.
  top_rate_ppm     int          not null check (top_rate_ppm between 1 and 1000000),
  proposed_at      timestamptz  not null,
  expires_at       timestamptz  not null,
  answered_at      timestamptz,
  effective_at     timestamptz, -- of an accepted one: the next boundary of its period
  -- Who asks for the end: the upper or the lower one.
  end_asked_by     text         check (end_asked_by in ('upper', 'lower')),
  end_asked_until  timestamptz,
  ended_at         timestamptz, -- what came after it is not paid by this contract
  is_abuse         boolean      not null default false, -- ended by force: the elapsed part is not settled

  check (upper_id <> lower_id),
  check (expires_at > proposed_at),
  check ((state in ('active', 'terminating', 'terminated', 'superseded', 'autoTerminated')) = (effective_at is not null)),
  check ((state = 'terminating') = (end_asked_until is not null)),
  check ((state in ('terminated', 'superseded', 'autoTerminated')) = (ended_at is not null))
);
-- One that holds and one that is offered at most, of a kind and a lower party: there is one upline.
create unique index contract_that_holds on agents.contract (lower_id, unit, kind) where state in ('active', 'terminating');
create unique index contract_offered on agents.contract (lower_id, unit, kind) where state = 'proposed';
create index contract_of_lower on agents.contract (lower_id, number desc);
create index contract_of_upper on agents.contract (upper_id, number desc);
create index contract_to_run on agents.contract (kind, unit, effective_at) where effective_at is not null;
create index contract_to_expire on agents.contract (least(expires_at, end_asked_until))
  where state in ('proposed', 'terminating');

-- Terms never change: another offer is another contract.
create table agents.contract_tier (
  contract_id    uuid      not null references agents.contract,
  position       smallint  not null check (position between 1 and 10),
  rate_ppm       int       not null check (rate_ppm between 1 and 1000000),
  min_active     int       check (min_active >= 0),
  min_valid_bet  bigint    check (min_valid_bet >= 0),
  min_net_loss   bigint    check (min_net_loss >= 0), -- of the members: the company's profit

  primary key (contract_id, position)
);
select kit.keep_for_ever('agents.contract_tier');

-- Every step of a contract: who did what when, and the terms both agreed to, as their hash.
create table agents.contract_step (
  number       bigint       generated always as identity primary key,
  contract_id  uuid         not null references agents.contract,
  step         text         not null check (step in ('proposed', 'accepted', 'rejected', 'expired', 'withdrawn', 'endAsked',
                              'endRefused', 'terminated', 'superseded', 'autoTerminated')),
  by_id        uuid, -- a member; null: the platform
  staff_id     uuid,
  terms_hash   text         not null,
  note         text         not null default '',
  -- The contract whose acceptance ended this one.
  because_of   uuid         references agents.contract,
  made_at      timestamptz  not null
);
create index contract_step_of on agents.contract_step (contract_id, number);
select kit.keep_for_ever('agents.contract_step');

-- What counts as an active member of a team: one platform-wide value for each kind and currency (domain 3.4).
create table agents.active_rule (
  kind     text    not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  unit     text    not null,
  min_bet  bigint  not null check (min_bet > 0),

  primary key (kind, unit)
);
