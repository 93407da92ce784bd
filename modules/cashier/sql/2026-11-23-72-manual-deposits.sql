-- Deposits that a person of the house confirms: where the member pays, what they say of it, who looked and decided; and
-- of every deposit all that happened to it.

alter table cashier.deposit_order
  add column place            jsonb check (jsonb_typeof(place) = 'object'), -- where it is paid by hand, as the order began
  add column told_reference   text not null default '',                     -- what the member says the bank calls it
  add column told_at          timestamptz,
  add column note             text not null default '',                     -- what the member is told of a refusal
  add column claimed_by       uuid,
  add column claimed_account  text,
  add column claimed_at       timestamptz,
  add column came             bigint check (came > 0),                      -- what the first person says has come
  add column came_reference   text,
  add column approved_by      uuid,
  add column seconded_by      uuid,
  drop constraint deposit_order_state_check,
  drop constraint pending_knows_where_to_pay,
  drop constraint ended_has_a_time,
  drop constraint credited_is_what_was_asked,
  -- memberPaid: the member says so, and nobody has confirmed it yet
  add constraint deposit_has_a_state
    check (state in ('created', 'pendingPay', 'memberPaid', 'success', 'partialReview', 'rejected', 'expired')),
  add constraint pending_knows_where_to_pay check (state not in ('pendingPay', 'memberPaid')
    or (reference is not null and (redirect_url is not null or place is not null))),
  add constraint ended_has_a_time
    check ((state in ('created', 'pendingPay', 'memberPaid')) = (ended_at is null)),
  -- By itself only exactly what was asked for is credited; anything else a person has confirmed.
  add constraint credited_is_what_was_asked
    check (state <> 'success' or (paid_unit = unit and (paid_amount = amount or approved_by is not null))),
  add constraint told_is_told check (state <> 'memberPaid' or told_at is not null),
  add constraint deposit_claim_is_whole
    check ((claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_account is null)),
  add constraint two_people_confirm
    check (seconded_by is null or (approved_by is not null and seconded_by <> approved_by));

drop index cashier.one_open_order;
create unique index one_open_order on cashier.deposit_order (member_id, channel)
  where state in ('created', 'pendingPay', 'memberPaid');
create index deposit_to_confirm on cashier.deposit_order (told_at, id) where state = 'memberPaid';
create index deposit_to_review on cashier.deposit_order (ended_at, id) where state = 'partialReview';
create index deposit_by_age on cashier.deposit_order (created_at desc, id desc);

-- What came in at a bank is credited once: its reference belongs to one order.
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
