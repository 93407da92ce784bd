-- Deposits and withdrawals with their channels and rules, wagering requirements, records and statements, reconciliation,
-- corrections and reversals.

create schema if not exists cashier;

-- What a channel needs to work: secrets and addresses. A channel without a row, or with one that its own
-- shape does not accept, is closed. Secrets are sealed with a key that is not in this database.
create table cashier.channel_setting (
  channel     text        primary key,
  settings    jsonb       not null,
  changed_at  timestamptz not null
);

create table cashier.deposit_order (
  id                    uuid        primary key, -- chosen by the member's browser, and what the gateway calls our order
  member_id             uuid        not null,
  channel               text        not null,
  amount                bigint      not null constraint deposit_is_positive check (amount > 0),
  unit                  text        not null,
  -- created: the gateway may not know of it yet. memberPaid: the member says so, and nobody has confirmed it yet.
  state                 text        not null,
  reference             text, -- the gateway's name for it, once it has told us
  redirect_url          text,
  paid_amount           bigint      check (paid_amount > 0), -- what the gateway says it got
  paid_unit             text,
  is_late               boolean     not null default false, -- paid after it had expired
  created_at            timestamptz not null,
  expires_at            timestamptz not null,
  ended_at              timestamptz,
  asked_times           int         not null default 0, -- how often we asked the gateway by ourselves
  next_ask_at           timestamptz, -- null: nothing more is to be asked
  -- The terms that the order was begun with, and its fee and bonus once it was credited.
  terms                 jsonb       check (jsonb_typeof(terms) = 'object'),
  fee                   bigint      not null default 0 check (fee >= 0),
  bonus                 bigint      not null default 0 check (bonus >= 0),
  -- Of a deposit that staff confirm: where the member pays, what they say of it, and who decided.
  place                 jsonb       check (jsonb_typeof(place) = 'object'), -- the account to pay to, as the order began
  told_reference        text        not null default '', -- what the member says the bank calls it
  told_at               timestamptz,
  note                  text        not null default '', -- what the member is told of a refusal
  claimed_by            uuid,
  claimed_account       text,
  claimed_at            timestamptz,
  came                  bigint      check (came > 0), -- what the first person says has come
  came_reference        text,
  approved_by           uuid,
  seconded_by           uuid,
  -- Asked for is what the member chose; the amount has cents of its own while the order is open.
  asked_amount          bigint      check (asked_amount > 0),
  payer_name            text        not null default '',
  -- The member has been told that another amount was credited than they asked for.
  other_amount_told_at  timestamptz,

  constraint reference_is_unique unique (channel, reference),
  constraint something_arrives check (state <> 'success' or fee < paid_amount),
  constraint only_credited_costs check (state = 'success' or (fee = 0 and bonus = 0)),
  constraint deposit_has_a_state
    check (state in ('created', 'pendingPay', 'memberPaid', 'success', 'partialReview', 'rejected', 'expired')),
  constraint pending_knows_where_to_pay check (state not in ('pendingPay', 'memberPaid')
    or (reference is not null and (redirect_url is not null or place is not null))),
  constraint ended_has_a_time
    check ((state in ('created', 'pendingPay', 'memberPaid')) = (ended_at is null)),
  -- Only exactly what was asked for is credited automatically; any other amount is confirmed by staff.
  constraint credited_is_what_was_asked
    check (state <> 'success' or (paid_unit = unit and (paid_amount = amount or approved_by is not null))),
  constraint told_is_told check (state <> 'memberPaid' or told_at is not null),
  constraint deposit_claim_is_whole
    check ((claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_account is null)),
  constraint two_people_confirm
    check (seconded_by is null or (approved_by is not null and seconded_by <> approved_by))
);
create index deposit_of_member on cashier.deposit_order (member_id, created_at desc, id desc);
create index deposit_to_expire on cashier.deposit_order (expires_at) where state in ('created', 'pendingPay');
create index deposit_to_ask on cashier.deposit_order (next_ask_at) where next_ask_at is not null;
create unique index one_open_order on cashier.deposit_order (member_id, channel)
  where state in ('created', 'pendingPay', 'memberPaid');
create index deposit_to_confirm on cashier.deposit_order (told_at, id) where state = 'memberPaid';
create index deposit_to_review on cashier.deposit_order (ended_at, id) where state = 'partialReview';
create index deposit_by_age on cashier.deposit_order (created_at desc, id desc);
create index deposit_settled on cashier.deposit_order (ended_at) where state = 'success';
create index deposit_ended on cashier.deposit_order (channel, ended_at) where ended_at is not null;
create unique index cents_are_its_own on cashier.deposit_order (channel, unit, amount)
  where asked_amount is not null and state in ('created', 'pendingPay', 'memberPaid');
create index deposit_of_day on cashier.deposit_order (ended_at) where ended_at is not null;
-- Each view of the deposits in the back office has an index of its own rows, so that it stays fast with millions of orders.
create index deposit_awaited on cashier.deposit_order (created_at, id) where state = 'pendingPay' and place is not null;
create index deposit_gone_by on cashier.deposit_order (created_at desc, id desc)
  where state = 'expired' and place is not null;
create index deposit_decided on cashier.deposit_order (created_at desc, id desc) where state in ('success', 'rejected');
create index deposit_by_amount on cashier.deposit_order (amount, state, created_at desc, id desc)
  where place is not null and state in ('pendingPay', 'memberPaid', 'expired');
create index deposit_order_by_part on cashier.deposit_order
  using gin (identity.folded(coalesce(reference, '') || ' ' || told_reference || ' ' || payer_name || ' '
    || coalesce(came_reference, '')) gin_trgm_ops);

-- What gateways told, as it came, each once: a notice, or an answer to a status request. The same one again finds its
-- outcome here.
create table cashier.notice (
  channel      text        not null,
  notice_id    text        not null,
  order_id     text        not null,
  reference    text        not null,
  body         text        not null,
  outcome      text        not null,
  received_at  timestamptz not null,
  -- What the notice says, for reconciliation; null where its text could not be read.
  result       text        check (result in ('paid', 'declined', 'reversed', 'restored')),
  amount       bigint,
  unit         text,

  primary key (channel, notice_id)
);
create index notice_of_order on cashier.notice (channel, order_id);
create index notice_in_time on cashier.notice (channel, received_at);
select kit.keep_for_ever('cashier.notice');

-- The books of the sandbox gateway. Only the gateway writes here, and no order is decided by them.
create table cashier.sandbox_payment (
  reference    text        primary key,
  order_id     text        not null constraint sandbox_order_is_unique unique, -- asked twice, it is one payment
  amount       bigint      not null,
  unit         text        not null,
  return_url   text        not null,
  state        text        not null default 'waiting' check (state in ('waiting', 'processing', 'paid', 'declined')),
  paid_amount  bigint,
  made_at      timestamptz not null,
  -- When the payment was settled: the sandbox gateway lists its settlements, as real ones do.
  settled_at   timestamptz
);
create index sandbox_settled on cashier.sandbox_payment (settled_at) where settled_at is not null;

-- Whether a payment channel is offered and where in the list. A channel without a row is offered once its settings are
-- there.
create table cashier.channel_rule (
  channel     text        primary key,
  is_enabled  boolean     not null,
  position    smallint    not null check (position between 0 and 999),
  changed_at  timestamptz not null
);

-- Who of the staff changed what of a channel, kept for good. Of a secret only its name stands here.
create table cashier.channel_change (
  id             uuid        primary key,
  channel        text        not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index channel_change_by_age on cashier.channel_change (made_at desc, id desc);
select kit.keep_for_ever('cashier.channel_change');

-- Where a member is paid: a card, a bank account (IBAN, CLABE or the number that the bank uses), a wallet or a crypto
-- address. The number is sealed with the key that is not in this database; its keyed digest finds it again. A removed payee
-- stays as history.
create table cashier.payee (
  id             uuid        primary key,
  member_id      uuid        not null,
  kind           text        not null check (kind in ('card', 'bank', 'wallet', 'crypto')),
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
create index payee_by_last4 on cashier.payee (last4, member_id);
-- Staff find a withdrawal by any part of its payee.
create index payee_by_part on cashier.payee
  using gin (identity.folded(holder || ' ' || label || ' ' || last4) gin_trgm_ops);

-- The rules of withdrawals. One row, always there. Amounts by currency stand in rule_amounts.
create table cashier.withdraw_rule (
  is_one                boolean     primary key default true check (is_one),
  day_count             smallint    not null default 10 check (day_count between 1 and 1000),
  -- Minutes of the business day between which withdrawals are taken; the same twice: around the clock.
  opens_minute          smallint    not null default 0 check (opens_minute between 0 and 1439),
  closes_minute         smallint    not null default 0 check (closes_minute between 0 and 1439),
  free_count            smallint    not null default 3 check (free_count between 0 and 1000),
  fee_ppm               int         not null default 10000 check (fee_ppm between 0 and 500000),
  -- Through which channel what is approved is paid by itself; empty: the staff choose.
  auto_channel          text        not null default '' check (auto_channel ~ '^[a-z0-9-]{0,40}$'),
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

-- Who of the staff changed what of it, kept for good.
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
  approved_by     uuid, -- null with a state past the review: the rule did
  seconded_by     uuid,
  note            text        not null default '', -- what the member is told of a refusal
  requested_at    timestamptz not null,
  due_at          timestamptz, -- until when the next step is promised
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
create index withdrawal_of_day on cashier.withdrawal (ended_at) where ended_at is not null;

-- One payment of a withdrawal, which may be paid in several. The held money leaves the member's account only when the member
-- confirms that it has come, or when the time to dispute it has passed.
create table cashier.withdrawal_leg (
  id               uuid        primary key,
  withdrawal_id    uuid        not null references cashier.withdrawal,
  position         smallint    not null check (position between 1 and 20),
  amount           bigint      not null check (amount > 0),
  channel          text        not null,
  state            text        not null check (state in ('matched', 'paid', 'disputed', 'received', 'autoReceived', 'failed')),
  attempt          smallint    not null default 1, -- paid again after a dispute it is another payment
  told_at          timestamptz, -- from then on the gateway may know of this attempt
  next_ask_at      timestamptz, -- null: a person pays it, or nothing more is to be asked
  asked_times      int         not null default 0,
  reference        text,
  proof            text        not null default '',
  payer_id         uuid, -- who of the staff said that it is paid
  paid_at          timestamptz,
  remind_at        timestamptz,
  reminded_at      timestamptz,
  due_at           timestamptz, -- from then on it counts as received
  proof_due_at     timestamptz, -- in dispute: until when the payer shows a proof
  dispute_proof    text        not null default '',
  ended_at         timestamptz,
  -- A payment that the member disputes is decided within a time, after the proof was shown or was missed. An undecided one
  -- is overdue and waits for a second person; it never ends automatically.
  proof_missed_at  timestamptz, -- no proof was shown until proof_due_at
  decide_due_at    timestamptz, -- of its last dispute: until when somebody decides
  overdue_at       timestamptz, -- nobody has

  unique (withdrawal_id, position),
  constraint payout_reference_used unique (channel, reference),
  constraint clock_runs_while_paid check ((state = 'paid') = (due_at is not null) and (state = 'paid') = (remind_at is not null)),
  constraint dispute_has_a_time check ((state = 'disputed') = (proof_due_at is not null)),
  constraint leg_end_has_a_time check ((state in ('received', 'autoReceived', 'failed')) = (ended_at is not null))
);
create index leg_to_receive on cashier.withdrawal_leg (due_at) where state = 'paid';
create index leg_to_remind on cashier.withdrawal_leg (remind_at) where state = 'paid' and reminded_at is null;
create index leg_to_ask on cashier.withdrawal_leg (next_ask_at) where next_ask_at is not null;
-- For reconciliation by day.
create index leg_paid_in_time on cashier.withdrawal_leg (channel, paid_at);
create index leg_ended_in_time on cashier.withdrawal_leg (channel, ended_at) where ended_at is not null;
create index leg_to_decide on cashier.withdrawal_leg (decide_due_at)
  where state = 'disputed' and overdue_at is null;
create index withdrawal_leg_by_reference on cashier.withdrawal_leg
  using gin (lower(reference) gin_trgm_ops) where reference is not null;

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
create index payout_told_in_time on cashier.withdrawal_event (made_at) where act = 'told';
select kit.keep_for_ever('cashier.withdrawal_event');

-- The books of the sandbox gateway about payouts. Only the gateway writes here.
create table cashier.sandbox_payout (
  payout_id  text        primary key, -- our id of it: sent again, it is the same payment
  reference  text        not null unique,
  amount     bigint      not null,
  unit       text        not null,
  state      text        not null check (state in ('waiting', 'paid', 'failed')),
  ready_at   timestamptz not null, -- from then on what waited is paid
  made_at    timestamptz not null,
  -- When it was paid: the sandbox gateway lists its payouts, as real ones do.
  paid_at    timestamptz
);
create index sandbox_paid_out on cashier.sandbox_payout (paid_at) where paid_at is not null;

-- The terms of deposits by channel: fee, bonus, wagering requirement, hours and conditions. An order keeps the terms that it
-- was begun with. A channel without a row has no fee and no bonus, and a wagering requirement of one. Amounts by currency
-- stand in rule_amounts.
create table cashier.deposit_terms (
  channel             text        primary key,
  fee_ppm             int         not null check (fee_ppm between 0 and 500000),
  bonus_ppm           int         not null check (bonus_ppm between 0 and 5000000),
  turnover_ppm        int         not null check (turnover_ppm between 0 and 100000000),
  bonus_turnover_ppm  int         not null check (bonus_turnover_ppm between 0 and 100000000),
  -- Minutes of the business day between which it is offered; the same twice: around the clock.
  opens_minute        smallint    not null check (opens_minute between 0 and 1439),
  closes_minute       smallint    not null check (closes_minute between 0 and 1439),
  vip_min             smallint    not null check (vip_min between 0 and 100),
  currencies          text[]      not null check (array_position(currencies, null) is null), -- none: all of them
  changed_at          timestamptz not null
);

-- Who of the staff changed what of it, kept for good.
create table cashier.deposit_terms_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^terms:[a-z0-9-]{1,40}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index deposit_terms_change_in_order on cashier.deposit_terms_change (number desc);
select kit.keep_for_ever('cashier.deposit_terms_change');

-- A payment at a bank is credited once: its reference belongs to one order.
create table cashier.deposit_receipt (
  channel    text        not null,
  reference  text        not null,
  order_id   uuid        not null references cashier.deposit_order,
  made_at    timestamptz not null,

  primary key (channel, reference)
);
select kit.keep_for_ever('cashier.deposit_receipt');

-- Every change of a deposit: who, when, from where to where, and why.
create table cashier.deposit_event (
  id             uuid        primary key,
  seq            bigint      generated always as identity, -- several happen in one instant
  order_id       uuid        not null references cashier.deposit_order,
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
create index event_of_deposit on cashier.deposit_event (order_id, made_at, seq);
select kit.keep_for_ever('cashier.deposit_event');

-- Wagering requirements, which settled bets fill, the oldest first.
create table cashier.turnover_requirement (
  id            uuid        primary key,
  number        bigint      generated always as identity, -- the order of what was opened in one instant
  member_id     uuid        not null,
  unit          text        not null,
  source        text        not null check (source in ('deposit', 'bonus', 'rebate', 'correction', 'transfer')),
  source_id     text        not null,
  amount        bigint      not null check (amount > 0),
  multiple_ppm  int         not null check (multiple_ppm between 0 and 100000000),
  required      bigint      not null check (required >= 0),
  filled        bigint      not null default 0,
  -- What a valid bet counts here, in parts per million, by category; a category that is not named counts in full.
  weights       jsonb       not null check (jsonb_typeof(weights) = 'object'),
  state         text        not null check (state in ('open', 'done', 'waived')),
  -- By the clock of the database, as bets are settled by: only what is settled later counts. It is read once the
  -- transaction has its number, so whoever hears such a bet sees this row.
  opened_at     timestamptz not null,
  ended_at      timestamptz,
  why           text        not null default '', -- of what was waived
  -- What is left to be staked where a part of its deposit was reversed; null where none was.
  reduced_to    bigint      check (reduced_to >= 0),

  constraint turnover_source_counts_once unique (source, source_id),
  constraint never_overfilled check (filled between 0 and required),
  constraint done_is_filled check (state = 'waived' or (state = 'done') = (filled = required)),
  constraint turnover_end_has_a_time check ((state = 'open') = (ended_at is null))
);
create index turnover_unfinished on cashier.turnover_requirement (member_id, unit, opened_at, number) where state <> 'done';
create index turnover_to_waive on cashier.turnover_requirement (opened_at) where state = 'open';
create index turnover_of_member on cashier.turnover_requirement (member_id, unit, opened_at desc, number desc);

-- What a bet counted towards which requirement, kept for good. A bet that is voided after it counted is taken back by a row of
-- its own.
create table cashier.turnover_fill (
  number          bigint      generated always as identity,
  requirement_id  uuid        not null references cashier.turnover_requirement,
  bet_id          uuid        not null,
  kind            text        not null check (kind in ('counted', 'takenBack')),
  category        text        not null,
  vendor          text        not null,
  game            text        not null,
  stake           bigint      not null,
  valid_bet       bigint      not null check (valid_bet between 0 and stake),
  used            bigint      not null check (used between 0 and valid_bet), -- the part of it that came to this requirement
  weight_ppm      int         not null check (weight_ppm between 1 and 1000000),
  counted         bigint      not null check (counted between 1 and used), -- what it filled, or what is taken back of it
  settled_at      timestamptz not null,
  made_at         timestamptz not null,

  primary key (requirement_id, bet_id, kind)
);
create index turnover_fill_of_bet on cashier.turnover_fill (bet_id);
create index turnover_fill_in_order on cashier.turnover_fill (requirement_id, number desc);
select kit.keep_for_ever('cashier.turnover_fill');

-- The read model of a member's records: a copy of every posting and every bet by member, summed by the hour, so that a page,
-- its totals and a statement cost the same for a thousand rows and for a million. The ledger and the bets are partitioned by
-- time, and old months are set aside. Everything here is derived from them and can be made again.

-- How far a guarded account is summed: up to this version, with the posting that made it. Versions have no gaps, so
-- nothing is missed and nothing is counted twice.
create table cashier.rolled_account (
  account    bigint       primary key,
  member_id  uuid         not null,
  unit       text         not null,
  purpose    text         not null,
  version    bigint       not null default 0 check (version >= 0),
  opening    bigint       not null default 0, -- what it held before the first posting that was still there
  rolled_at  timestamptz  not null default now()
);
create index rolled_account_of_member on cashier.rolled_account (member_id, unit);

-- The postings of guarded accounts as the ledger has them, with the product behind each.
create table cashier.movement (
  account        bigint       not null,
  version        bigint       not null,
  id             bigint       not null, -- of the transfer
  request_id     uuid         not null,
  other          bigint       not null, -- the account on the other side
  amount         bigint       not null,
  balance_after  bigint       not null,
  made_at        timestamptz  not null,
  reason         text         not null,
  subject        text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,

  primary key (account, version)
);
create index movement_in_time on cashier.movement (account, made_at desc);

-- The postings of an account in an hour of UTC, by why and, where a bet is behind them, by its product.
create table cashier.movement_hour (
  account        bigint       not null,
  hour           timestamptz  not null,
  reason         text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,
  entries        bigint       not null check (entries > 0),
  gained         bigint       not null check (gained >= 0),
  lost           bigint       not null check (lost >= 0),

  primary key (account, hour, reason, category, vendor, game)
) with (fillfactor = 80);

-- The same by the day of UTC: a year is summed from its days, and only the days at its borders from their hours.
create table cashier.movement_day (
  like cashier.movement_hour including all
) with (fillfactor = 80);
alter table cashier.movement_day rename column hour to day;

-- Postings beside bets are few, and found without reading those of bets.
create index movement_hour_beside_bets on cashier.movement_hour (account, hour)
  where reason not in ('stake', 'win', 'stake back');

-- Bets that have ended, by the hours in which they were placed and ended.
create table cashier.bet_hour (
  member_id    uuid         not null,
  unit         text         not null,
  placed_hour  timestamptz  not null,
  ended_hour   timestamptz  not null,
  status       text         not null check (status in ('settled', 'void')),
  category     text         not null,
  vendor       text         not null,
  game         text         not null,
  bets         bigint       not null check (bets > 0),
  stake        bigint       not null,
  valid_bet    bigint       not null,
  prize        bigint       not null,

  primary key (member_id, unit, placed_hour, ended_hour, status, category, vendor, game)
) with (fillfactor = 80);
create index bet_hour_by_end on cashier.bet_hour (member_id, unit, ended_hour);

-- The same by the day on which they were placed.
create table cashier.bet_day (
  member_id  uuid         not null,
  unit       text         not null,
  day        timestamptz  not null,
  status     text         not null,
  category   text         not null,
  vendor     text         not null,
  game       text         not null,
  bets       bigint       not null,
  stake      bigint       not null,
  valid_bet  bigint       not null,
  prize      bigint       not null,

  primary key (member_id, unit, day, status, category, vendor, game)
) with (fillfactor = 80);

-- The bets of members; an open one is read again.
create table cashier.bet_record (
  id          uuid         primary key,
  account     bigint       not null, -- that the stake went from
  member_id   uuid         not null,
  unit        text         not null,
  category    text         not null,
  vendor      text         not null,
  game        text         not null,
  round_id    text         not null,
  stake       bigint       not null,
  placed_at   timestamptz  not null,
  status      text         not null check (status in ('open', 'settled', 'void')),
  valid_bet   bigint,
  prize       bigint,
  settled_at  timestamptz,

  check ((status = 'open') = (settled_at is null))
) with (fillfactor = 90);
create index bet_record_in_time on cashier.bet_record (member_id, unit, placed_at desc);
create index bet_record_open on cashier.bet_record (account) where status = 'open';

-- Reconciliation: for each business day and channel, what was credited against what the channel told, and, where it has one,
-- against its own list of settlements; payouts likewise. A run moves no money and changes no order.

-- One run over a day of a channel. The same day again is another run.
create table cashier.reconciliation_run (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  channel        text        not null,
  day            date        not null, -- the business day
  from_at        timestamptz not null,
  to_at          timestamptz not null check (to_at > from_at),
  -- Whether the channel's own list was compared; 'down': it has one, and did not answer.
  listing        text        not null check (listing in ('none', 'used', 'down')),
  by             text        not null check (by in ('house', 'staff')),
  staff_id       uuid,
  staff_account  text,
  made_at        timestamptz not null,

  check ((by = 'staff') = (staff_id is not null and staff_account is not null))
);
create index reconciliation_in_order on cashier.reconciliation_run (channel, day desc, number desc);
select kit.keep_for_ever('cashier.reconciliation_run');

-- The totals of a run, for each currency.
create table cashier.reconciliation_sum (
  run_id      uuid   not null references cashier.reconciliation_run,
  unit        text   not null,
  orders      int    not null check (orders >= 0), -- credited by us in the day
  credited    bigint not null, -- what came in for them, before our fee
  posted      bigint not null, -- what the ledger's clearing account gave for deposits in the day
  notices     int    not null check (notices >= 0), -- payments that the channel told us of in the day
  told        bigint not null,
  settled     int    check (settled >= 0), -- in the channel's own list, where it was looked at
  listed      bigint,
  matched     int    not null check (matched >= 0),
  breaks      int    not null check (breaks >= 0),
  broken      bigint not null check (broken >= 0), -- the value of these breaks
  -- Payouts of the day: their number, their sum, what left the ledger for them, and the sum of the channel's list.
  payouts     int    not null default 0 check (payouts >= 0),
  paid_out    bigint not null default 0,
  posted_out  bigint not null default 0,
  listed_out  bigint,

  primary key (run_id, unit)
);
select kit.keep_for_ever('cashier.reconciliation_sum');

-- A difference, written once, however many runs find it.
create table cashier.reconciliation_break (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  channel        text        not null,
  day            date        not null,
  unit           text        not null,
  kind           text        not null check (kind in ('missingOurs', 'missingTheirs', 'amountDiffers', 'otherCurrency',
                           'paidTwice', 'late', 'ledgerDiffers')),
  -- What it is about: an order of ours, or what the channel calls its payment where there is none.
  subject        text        not null,
  order_id       uuid        references cashier.deposit_order,
  reference      text        not null,
  ours           bigint      not null,
  theirs         bigint      not null,
  their_unit     text        not null,
  value          bigint      not null check (value > 0),
  found_at       timestamptz not null,
  -- Whether it concerns a deposit or a payout, and of which withdrawal.
  way            text        not null default 'in' check (way in ('in', 'out')),
  withdrawal_id  uuid        references cashier.withdrawal,

  constraint found_once unique (channel, day, kind, subject, ours, theirs, their_unit),
  constraint break_goes_one_way check (case way when 'in' then withdrawal_id is null else order_id is null end)
);
create index break_in_order on cashier.reconciliation_break (number desc);
select kit.keep_for_ever('cashier.reconciliation_break');

-- Which run has found which difference.
create table cashier.reconciliation_sight (
  run_id    uuid not null references cashier.reconciliation_run,
  break_id  uuid not null references cashier.reconciliation_break,

  primary key (run_id, break_id)
);
create index sight_of_break on cashier.reconciliation_sight (break_id);
select kit.keep_for_ever('cashier.reconciliation_sight');

-- What the staff noted: an explanation, then the closing note. Without one a difference is open. Money that has to move for
-- it moves by a decision about the order or by a correction.
create table cashier.reconciliation_note (
  break_id       uuid        not null references cashier.reconciliation_break,
  position       smallint    not null check (position in (1, 2)), -- explained, then closed
  reason         text        not null,
  words          text        not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  made_at        timestamptz not null,

  primary key (break_id, position)
);
select kit.keep_for_ever('cashier.reconciliation_note');

-- What the staff may give or waive in a currency. Without a row: nothing.
create table cashier.staff_limit (
  unit              text        primary key check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  monthly           bigint      not null check (monthly >= 0), -- given in corrections in a calendar month
  waived_alone      bigint      not null check (waived_alone >= 0), -- up to this one person waives what is to be staked
  changed_at        timestamptz not null
);

-- Who of the staff changed what of it, kept for good.
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

-- Corrections: money that the staff give or take outside of any deposit, bet or withdrawal. One proposes, another one
-- confirms, with a reason, and what is given fits into a budget for each month and currency.
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
  -- Never the same person, whichever code writes it.
  constraint another_person_confirms check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index correction_of_month on cashier.correction (unit, month) where direction = 'plus' and state in ('proposed', 'confirmed');
create index correction_to_expire on cashier.correction (expires_at) where state = 'proposed';
create index correction_in_order on cashier.correction (number desc);
create index correction_of_member on cashier.correction (member_id, number desc);
create index correction_by_time on cashier.correction (proposed_at);
-- Corrections of one state, newest first, also of one that few are in.
create index correction_of_state on cashier.correction (state, number desc);

-- A waiver of a wagering requirement. It is done at once where one person may, and waits for a second person above a limit.
create table cashier.turnover_waiver (
  id                uuid        primary key, -- chosen by the browser of who proposes
  number            bigint      generated always as identity,
  requirement_id    uuid        not null references cashier.turnover_requirement,
  waived            bigint      not null check (waived >= 0), -- what was left to be staked
  reason            text        not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  words             text        not null,
  needs_second      boolean     not null,
  state             text        not null check (state in ('proposed', 'done', 'refused')),
  proposed_by       uuid        not null,
  proposed_account  text        not null,
  proposed_at       timestamptz not null,
  decided_by        uuid,
  decided_account   text,
  decided_at        timestamptz,

  constraint waiver_end_is_whole check ((state = 'proposed') = (decided_at is null)
    and (state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_account is null)),
  constraint another_person_waives check (state <> 'done' or not needs_second or decided_by <> proposed_by)
);
create unique index one_open_waiver on cashier.turnover_waiver (requirement_id) where state = 'proposed';
create index waiver_of_requirement on cashier.turnover_waiver (requirement_id, number desc);

-- Profit and loss of a member by business day: the sums of the bets that ended on it.
create table cashier.profit_day (
  member_id  uuid    not null,
  unit       text    not null,
  day        date    not null,
  category   text    not null,
  vendor     text    not null,
  bets       bigint  not null check (bets > 0),
  stake      bigint  not null,
  valid_bet  bigint  not null,
  prize      bigint  not null,

  primary key (member_id, unit, day, category, vendor)
) with (fillfactor = 80);

-- The rules of transfers between a member and their agent. One row, always there. Amounts by currency stand in
-- rule_amounts.
create table cashier.upline_rule (
  is_one        boolean     primary key default true check (is_one),
  is_up_open    boolean     not null default true,
  is_down_open  boolean     not null default true,
  multiple_ppm  int         not null default 1000000 check (multiple_ppm between 0 and 100000000), -- what the receiver has to stake
  changed_at    timestamptz
);
insert into cashier.upline_rule default values;

-- Who of the staff changed what of it, kept for good.
create table cashier.upline_rule_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject = 'upline'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index upline_rule_change_in_order on cashier.upline_rule_change (number desc);
select kit.keep_for_ever('cashier.upline_rule_change');

-- A transfer from a member to the agent above them, or from an agent to a member directly below. It is done as soon as it is
-- written.
create table cashier.member_transfer (
  id            uuid        primary key, -- chosen by the sender's browser
  direction     text        not null check (direction in ('up', 'down')),
  sender_id     uuid        not null,
  receiver_id   uuid        not null,
  amount        bigint      not null check (amount > 0),
  unit          text        not null,
  multiple_ppm  int         not null,
  made_at       timestamptz not null,
  check (sender_id <> receiver_id)
);
create index member_transfer_sent on cashier.member_transfer (sender_id, made_at desc, id desc);
create index member_transfer_received on cashier.member_transfer (receiver_id, made_at desc, id desc);
select kit.keep_for_ever('cashier.member_transfer');

-- The first deposit of each member: figures count them and staff page through them, without a look at every deposit.
create table cashier.first_deposit (
  member_id  uuid        primary key,
  order_id   uuid        not null unique,
  ended_at   timestamptz not null,
  -- What it counts as. One that is reversed leaves its place to the next one.
  unit       text        not null,
  channel    text        not null,
  sum        bigint      not null
);
create index first_deposit_of_day on cashier.first_deposit (ended_at desc, order_id desc);

-- Figures of deposits and withdrawals by day, so that a year of them is read without reading its orders:
-- deposit: credited, by the day on which it ended; first: those of them that are the first of their member;
-- withdrawal: paid out, by the day on which it ended; begun: orders to pay in, by the day on which they began and by how
-- they stand now. An order only adds lines, so that many at once never wait for one another, and a job sums the lines up.
create table cashier.figure_day (
  unit     text    not null,
  "of"     text    not null check ("of" in ('deposit', 'first', 'withdrawal', 'paid', 'refused', 'expired', 'open')),
  day      date    not null,
  channel  text    not null, -- empty for a withdrawal, which may be paid through several
  count    bigint  not null,
  sum      numeric not null,
  primary key (unit, "of", day, channel)
);

create table cashier.figure_line (
  id       bigint  generated always as identity primary key,
  unit     text    not null,
  "of"     text    not null,
  day      date    not null,
  channel  text    not null,
  count    bigint  not null,
  sum      numeric not null
);

-- Public keys that signed statements before a rotation of the encryption key. What was signed with them, up to that moment,
-- stays valid.
create table cashier.former_statement_key (
  key_id      text        primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key  text        not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  until       timestamptz not null
);
select kit.keep_for_ever('cashier.former_statement_key');

-- The amounts of the cashier's rules, currency by currency: a dollar, a yen and a bitcoin have limits of their own. A
-- currency without a row has the figures that the code names for it; one that the code does not know takes no money.
create table cashier.rule_amounts (
  rule        text        not null check (rule ~ '^(withdrawals|upline|(channel|terms):[a-z0-9-]{1,40})$'),
  currency    text        not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  amounts     jsonb       not null check (jsonb_typeof(amounts) = 'object'),
  changed_at  timestamptz not null,

  primary key (rule, currency)
);

-- Payments that a payment service took back after they were credited: refunds, disputes and charge-backs. Each is booked in
-- full when it is told: the clearing account follows the payment service, and what the member's cash does not cover is a
-- receivable, which later credits pay first. A won dispute or a failed refund undoes it.
create table cashier.reversal (
  id                uuid        primary key,
  order_id          uuid        not null references cashier.deposit_order,
  channel           text        not null,
  -- The service's own id of the refund or dispute: told again, it is booked once.
  key               text        not null,
  member_id         uuid        not null,
  unit              text        not null,
  amount            bigint      not null check (amount > 0), -- what the service took back
  owed_cash         bigint      not null check (owed_cash >= 0), -- of what was credited
  owed_bonus        bigint      not null check (owed_bonus >= 0), -- of the bonus on top
  collected         bigint      not null default 0 check (collected >= 0),
  told_at           timestamptz,
  made_at           timestamptz not null,
  -- The share of the deposit fee that the operator gives back: a member owes only what was credited.
  owed_fee          bigint      not null default 0 check (owed_fee >= 0),
  booked_at         timestamptz,
  restored_at       timestamptz,
  restored_told_at  timestamptz,

  unique (channel, key),
  constraint no_more_than_owed check (collected <= owed_cash + owed_bonus)
);
create index reversal_of_order on cashier.reversal (order_id);
create index reversal_untold on cashier.reversal (made_at) where told_at is null;
create index open_debt on cashier.reversal (member_id, unit, made_at)
  where collected < owed_cash + owed_bonus and restored_at is null;
create index reversal_unbooked on cashier.reversal (made_at) where booked_at is null;
create index restored_untold on cashier.reversal (restored_at)
  where restored_at is not null and restored_told_at is null;

-- What a payment service took back or returned that nobody can book by itself, because it counts in another currency than
-- the deposit, or only a part of what was taken came back. One of the staff attributes it to a deposit, or dismisses it.
create table cashier.unclear_reversal (
  id               uuid        primary key,
  order_id         uuid        not null references cashier.deposit_order, -- the deposit that the service names
  channel          text        not null,
  key              text        not null, -- the service's own id of the refund or dispute
  turn             text        not null check (turn in ('reversed', 'restored')),
  amount           bigint      not null check (amount > 0), -- as the service tells it
  unit             text        not null,
  made_at          timestamptz not null,
  state            text        not null default 'open' check (state in ('open', 'attributed', 'dismissed')),
  -- The deposit that it was attributed to, and how much of it, in the currency of that deposit.
  settled_order    uuid        references cashier.deposit_order,
  settled_amount   bigint      check (settled_amount > 0),
  reason           text        not null default '',
  decided_by       uuid,
  decided_account  text,
  decided_at       timestamptz,

  unique (channel, key, turn),
  constraint unclear_end_is_whole check ((state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_by is null) and (state = 'open') = (decided_account is null)),
  constraint attributed_somewhere check ((state = 'attributed') = (settled_order is not null)
    and (state = 'attributed') = (settled_amount is not null))
);
create index unclear_of_order on cashier.unclear_reversal (order_id, made_at);
create index unclear_open on cashier.unclear_reversal (order_id) where state = 'open';
