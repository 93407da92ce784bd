-- Corrections: money that the staff give or take outside of any deposit, bet or withdrawal. One proposes, another one
-- confirms, with a reason, and what is given fits into a budget for each month and currency.

-- What the staff may do with money in a currency. Without a row: nothing.
create table cashier.staff_limit (
  unit              text        primary key check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  monthly           bigint      not null check (monthly >= 0),          -- given in corrections in a calendar month
  waived_alone      bigint      not null check (waived_alone >= 0),     -- up to this one person waives what is to be staked
  changed_at        timestamptz not null
);

-- Who of the staff changed what of it, for good.
create table cashier.staff_limit_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^staffLimit:[A-Z][A-Z0-9]{2,9}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index staff_limit_change_in_order on cashier.staff_limit_change (number desc);
select kit.keep_for_ever('cashier.staff_limit_change');

create table cashier.correction (
  id                uuid        primary key, -- chosen by the browser of who proposes
  number            bigint      generated always as identity,
  member_id         uuid        not null,
  unit              text        not null,
  direction         text        not null check (direction in ('plus', 'minus')),
  amount            bigint      not null check (amount > 0),
  multiple_ppm      int         not null check (multiple_ppm between 0 and 100000000), -- how often it is to be staked
  reason            text        not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  words             text        not null,
  state             text        not null check (state in ('proposed', 'confirmed', 'refused', 'expired')),
  month             date        not null, -- of whose budget it is
  proposed_by       uuid        not null,
  proposed_account  text        not null,
  proposed_at       timestamptz not null,
  expires_at        timestamptz not null check (expires_at > proposed_at),
  decided_by        uuid,
  decided_account   text,
  decided_at        timestamptz,
  refusal           text        not null default '',

  constraint minus_is_not_staked check (direction = 'plus' or multiple_ppm = 0),
  constraint correction_end_has_a_time check ((state = 'proposed') = (decided_at is null)),
  constraint correction_is_decided_by_somebody
    check ((state in ('confirmed', 'refused')) = (decided_by is not null and decided_account is not null)),
  -- Never the same person: not by any road.
  constraint another_person_confirms check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index correction_of_month on cashier.correction (unit, month) where direction = 'plus' and state in ('proposed', 'confirmed');
create index correction_to_expire on cashier.correction (expires_at) where state = 'proposed';
create index correction_in_order on cashier.correction (number desc);
create index correction_of_member on cashier.correction (member_id, number desc);
create index correction_by_time on cashier.correction (proposed_at);
