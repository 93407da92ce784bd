-- What the operator lets go of a debt for a reversed payment. It is not money of the member: where the payment comes back,
-- they get what they paid of the debt, and the operator gets what it has waived.
alter table cashier.reversal
  add column waived bigint not null default 0 check (waived >= 0),
  add constraint no_more_settled_than_owed check (collected + waived <= owed_cash + owed_bonus);

-- One of the staff proposes to waive what a member owes; another one confirms it. What is done is never more than was owed at
-- that moment.
create table cashier.debt_waiver (
  id                uuid        primary key, -- chosen by the browser of who proposes
  number            bigint      generated always as identity,
  member_id         uuid        not null,
  unit              text        not null,
  amount            bigint      not null check (amount > 0), -- at most
  waived            bigint      check (waived > 0),
  reason            text        not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  words             text        not null,
  state             text        not null check (state in ('proposed', 'done', 'refused', 'expired')),
  proposed_by       uuid        not null,
  proposed_account  text        not null,
  proposed_at       timestamptz not null,
  expires_at        timestamptz not null check (expires_at > proposed_at),
  decided_by        uuid,
  decided_account   text,
  decided_at        timestamptz,
  refusal           text        not null default '',

  constraint waives_at_most_what_was_proposed check (waived <= amount),
  constraint debt_waiver_end_has_a_time check ((state = 'proposed') = (decided_at is null)),
  constraint debt_waiver_is_done_with_a_sum check ((state = 'done') = (waived is not null)),
  constraint debt_waiver_is_decided_by_somebody
    check ((state in ('done', 'refused')) = (decided_by is not null and decided_account is not null)),
  -- Never the same person, whichever code writes it.
  constraint another_person_waives_debt check (state <> 'done' or decided_by <> proposed_by)
);
create unique index one_open_debt_waiver on cashier.debt_waiver (member_id, unit) where state = 'proposed';
create index debt_waiver_of_member on cashier.debt_waiver (member_id, number desc);
create index debt_waiver_done on cashier.debt_waiver (decided_at) where state = 'done';
create index debt_waiver_in_order on cashier.debt_waiver (number desc);
