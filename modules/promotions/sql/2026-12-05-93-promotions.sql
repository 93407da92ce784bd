-- Promotions, and the bonuses that members have from them. The money of a bonus lies in the ledger: what a promotion may still
-- give in the account `promotion:<id>`, what a member has in their bonus accounts.

create schema promotions;

create table promotions.promotion (
  id         uuid         primary key,
  kind       text         not null, -- a folder of kinds/
  unit       text         not null,
  names      jsonb        not null check (jsonb_typeof(names) = 'object'), -- by language
  terms      jsonb        not null check (jsonb_typeof(terms) = 'object'), -- as the kind's schema has them
  budget     bigint       not null check (budget > 0), -- ledger units: what it may give in all
  starts_at  timestamptz  not null,
  ends_at    timestamptz  not null,
  state      text         not null check (state in ('draft', 'live', 'ended')),
  made_at    timestamptz  not null,
  -- Another person lets it run.
  made_by    uuid         not null,
  made_name  text         not null,
  run_by     uuid         check (run_by <> made_by),
  run_name   text,
  ended_at   timestamptz,

  constraint promotion_that_runs_has_two check ((state = 'draft') = (run_by is null) or state = 'ended'),
  constraint promotion_ends_after_it_starts check (ends_at > starts_at),
  constraint promotion_end_has_a_time check ((state = 'ended') = (ended_at is not null))
);
create index promotion_that_runs on promotions.promotion (unit, starts_at) where state = 'live';

-- One row a member and currency, locked while a bonus of theirs begins or ends.
create table promotions.member (
  member_id  uuid  not null,
  unit       text  not null,

  primary key (member_id, unit)
);

create table promotions.bonus (
  id            uuid         primary key, -- chosen by the client that claims it
  number        bigint       generated always as identity, -- the order of the queue
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  unit          text         not null,
  kind          text         not null,
  event         text         not null, -- what it is for: 'deposit:<id>', 'visit', 'losses:<day>'
  terms         jsonb        not null, -- of the promotion when it was claimed: they stay
  granted       bigint       not null check (granted > 0),
  base          bigint       not null check (base > 0), -- what is to be wagered, times the terms
  state         text         not null check (state in ('queued', 'active', 'closing', 'ended')),
  -- How it ended, or is ending while bets are open.
  why           text         check (why in ('finished', 'optedOut', 'expired', 'spent', 'void')),
  claimed_at    timestamptz  not null,
  started_at    timestamptz,
  expires_at    timestamptz,
  closed_at     timestamptz,
  ended_at      timestamptz,
  to_cash       bigint       not null default 0 check (to_cash >= 0), -- what became cash at its end
  returned      bigint       not null default 0 check (returned >= 0), -- what went back to the operator
  sweeps        int          not null default 0,

  constraint bonus_is_for_an_event_once unique (promotion_id, member_id, event),
  constraint bonus_end_has_a_reason check ((state in ('queued', 'active')) = (why is null)),
  constraint bonus_end_has_a_time check ((state = 'ended') = (ended_at is not null))
);
create unique index one_bonus_runs on promotions.bonus (member_id, unit) where state in ('active', 'closing');
create index bonus_in_queue on promotions.bonus (member_id, unit, number) where state = 'queued';
create index bonus_of_member on promotions.bonus (member_id, unit, number desc);
create index bonus_that_runs on promotions.bonus (number) where state in ('active', 'closing');
