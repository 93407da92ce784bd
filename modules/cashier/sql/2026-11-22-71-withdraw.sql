-- Money out: where members are paid to, their withdrawals from the request to the word that the money has come, and
-- what the house has set for them.

-- A card, a wallet or an address of a member. The number itself is sealed with the key that is not in this database;
-- its keyed digest finds it again without being it. Unbound it stays as history.
create table cashier.payee (
  id             uuid        primary key,
  member_id      uuid        not null,
  kind           text        not null check (kind in ('card', 'wallet', 'crypto')),
  label          text        not null, -- the bank, the service or the network
  holder         text        not null,
  number_sealed  text        not null,
  number_hash    bytea       not null check (octet_length(number_hash) = 32),
  last4          text        not null check (char_length(last4) between 1 and 4),
  bound_at       timestamptz not null,
  usable_at      timestamptz not null,
  unbound_at     timestamptz
);
create unique index payee_taken on cashier.payee (number_hash) where unbound_at is null;
create index payee_of_member on cashier.payee (member_id, bound_at);
create index payee_by_number on cashier.payee (number_hash);

-- What the house has set for withdrawals. One row, always there. Amounts are ledger units of any currency.
create table cashier.withdraw_rule (
  is_one                boolean     primary key default true check (is_one),
  smallest              bigint      not null default 100000 check (smallest > 0),
  largest               bigint      not null default 499990000 check (largest >= smallest),
  day_count             smallint    not null default 10 check (day_count between 1 and 1000),
  day_sum               bigint      not null default 10000000000 check (day_sum > 0),
  -- Minutes of the business day between which withdrawals are taken; the same twice: around the clock.
  opens_minute          smallint    not null default 0 check (opens_minute between 0 and 1439),
  closes_minute         smallint    not null default 0 check (closes_minute between 0 and 1439),
  free_count            smallint    not null default 3 check (free_count between 0 and 1000),
  fee_fixed             bigint      not null default 0 check (fee_fixed >= 0),
  fee_ppm               int         not null default 10000 check (fee_ppm between 0 and 500000),
  -- Up to here a withdrawal without a risk reason is approved by itself; zero: never.
  auto_approve_largest  bigint      not null default 0 check (auto_approve_largest >= 0),
  -- Through which channel what is approved is paid by itself; empty: the staff choose.
  auto_channel          text        not null default '' check (auto_channel ~ '^[a-z0-9-]{0,40}$'),
  -- From here on two different people approve.
  two_persons_from      bigint      not null default 50000000 check (two_persons_from > 0),
  later_payee_hours     smallint    not null default 24 check (later_payee_hours between 0 and 720),
  unbound_hours         smallint    not null default 48 check (unbound_hours between 0 and 720),
  new_place_hours       smallint    not null default 24 check (new_place_hours between 0 and 720),
  new_password_hours    smallint    not null default 24 check (new_password_hours between 0 and 720),
  review_hours          smallint    not null default 12 check (review_hours between 1 and 240),
  pay_hours             smallint    not null default 12 check (pay_hours between 1 and 240),
  -- After so many minutes what was paid counts as received.
  confirm_minutes       smallint    not null default 30 check (confirm_minutes between 10 and 1440),
  proof_minutes         smallint    not null default 30 check (proof_minutes between 10 and 1440),
  may_cancel            boolean     not null default true,
  changed_at            timestamptz
);
insert into cashier.withdraw_rule default values;

-- Who of the staff changed what of it, for good.
create table cashier.withdraw_rule_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject = 'withdrawals'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index withdraw_rule_change_in_order on cashier.withdraw_rule_change (number desc);
select kit.keep_for_ever('cashier.withdraw_rule_change');

create table cashier.withdrawal (
  id              uuid        primary key, -- chosen by the member's browser
  member_id       uuid        not null,
  payee_id        uuid        not null references cashier.payee,
  amount          bigint      not null constraint withdrawal_is_positive check (amount > 0),
  fee             bigint      not null check (fee >= 0), -- on top of the amount, and held with it
  unit            text        not null,
  state           text        not null check (state in ('requested', 'riskReview', 'approved', 'paying', 'paid',
                              'confirmWait', 'done', 'rejected', 'payFailed', 'cancelled')),
  risks           text[]      not null default '{}', -- why a person looks at it; never why it is refused
  needs_second    boolean     not null,
  claimed_by      uuid,
  claimed_account text,
  claimed_at      timestamptz,
  approved_by     uuid,       -- null with a state past the review: the rule did
  seconded_by     uuid,
  note            text        not null default '', -- what the member is told of a refusal
  requested_at    timestamptz not null,
  due_at          timestamptz, -- until when the house has promised the next step
  ended_at        timestamptz,

  constraint claim_is_whole check ((claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_account is null)),
  constraint two_persons check (seconded_by is null or (approved_by is not null and seconded_by <> approved_by)),
  constraint both_have_approved check (not needs_second or seconded_by is not null
    or state in ('requested', 'riskReview', 'rejected', 'cancelled')),
  constraint withdrawal_end_has_a_time check
    ((state in ('done', 'rejected', 'payFailed', 'cancelled')) = (ended_at is not null))
);
create unique index one_open_withdrawal on cashier.withdrawal (member_id) where ended_at is null;
create index withdrawal_of_member on cashier.withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_to_review on cashier.withdrawal (requested_at, id) where state = 'riskReview';
create index withdrawal_open on cashier.withdrawal (requested_at, id) where ended_at is null;
create index withdrawal_by_age on cashier.withdrawal (requested_at desc, id desc);

-- One payment of a withdrawal, which may be paid in several. What was held leaves the member's account only when they,
-- or the time that they had to say otherwise, confirm that it has come.
create table cashier.withdrawal_leg (
  id             uuid        primary key,
  withdrawal_id  uuid        not null references cashier.withdrawal,
  position       smallint    not null check (position between 1 and 20),
  amount         bigint      not null check (amount > 0),
  channel        text        not null,
  state          text        not null check (state in ('matched', 'paid', 'disputed', 'received', 'autoReceived', 'failed')),
  attempt        smallint    not null default 1, -- paid again after a dispute it is another payment
  told_at        timestamptz, -- from then on the gateway may know of this attempt
  next_ask_at    timestamptz, -- null: a person pays it, or nothing more is to be asked
  asked_times    int         not null default 0,
  reference      text,
  proof          text        not null default '',
  payer_id       uuid,        -- who of the staff said that it is paid
  paid_at        timestamptz,
  remind_at      timestamptz,
  reminded_at    timestamptz,
  due_at         timestamptz, -- from then on it counts as received
  proof_due_at   timestamptz, -- in dispute: until when the payer shows a proof
  dispute_proof  text        not null default '',
  ended_at       timestamptz,

  unique (withdrawal_id, position),
  constraint payout_reference_used unique (channel, reference),
  constraint clock_runs_while_paid check ((state = 'paid') = (due_at is not null) and (state = 'paid') = (remind_at is not null)),
  constraint dispute_has_a_time check ((state = 'disputed') = (proof_due_at is not null)),
  constraint leg_end_has_a_time check ((state in ('received', 'autoReceived', 'failed')) = (ended_at is not null))
);
create index leg_to_receive on cashier.withdrawal_leg (due_at) where state = 'paid';
create index leg_to_remind on cashier.withdrawal_leg (remind_at) where state = 'paid' and reminded_at is null;
create index leg_to_ask on cashier.withdrawal_leg (next_ask_at) where next_ask_at is not null;

-- Every change of a withdrawal: who, when, from where to where, and why.
create table cashier.withdrawal_event (
  id             uuid        primary key,
  seq            bigint      generated always as identity, -- several happen in one instant
  withdrawal_id  uuid        not null references cashier.withdrawal,
  leg_id         uuid        references cashier.withdrawal_leg,
  act            text        not null check (act ~ '^[a-z][A-Za-z]{1,39}$'),
  by             text        not null check (by in ('member', 'staff', 'house', 'channel')),
  staff_id       uuid,
  staff_account  text,
  from_state     text,
  to_state       text,
  why            text        not null default '',
  made_at        timestamptz not null,

  check ((by = 'staff') = (staff_id is not null))
);
create index event_of_withdrawal on cashier.withdrawal_event (withdrawal_id, made_at, seq);
select kit.keep_for_ever('cashier.withdrawal_event');

-- The pretend gateway's own books of what it pays out. Only the gateway writes here.
create table cashier.sandbox_payout (
  payout_id  text        primary key, -- the house's name for it: told twice, it is one payment
  reference  text        not null unique,
  amount     bigint      not null,
  unit       text        not null,
  state      text        not null check (state in ('waiting', 'paid', 'failed')),
  ready_at   timestamptz not null, -- from then on what waited is paid
  made_at    timestamptz not null
);
