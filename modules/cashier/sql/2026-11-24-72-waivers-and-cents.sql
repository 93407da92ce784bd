-- What the staff let go of what a member has to stake, and how a payment that a person confirms is told apart: by cents
-- of its own and by the name of whoever paid.

-- A waiver is proposed and done at once where one person may, and waits for another one where it is much.
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

-- Asked for is what the member chose; the amount has cents of its own while the order is open.
alter table cashier.deposit_order
  add column asked_amount bigint check (asked_amount > 0),
  add column payer_name   text not null default '';
create unique index cents_are_its_own on cashier.deposit_order (channel, unit, amount)
  where asked_amount is not null and state in ('created', 'pendingPay', 'memberPaid');
create index deposit_by_amount on cashier.deposit_order (amount, created_at desc)
  where place is not null and state in ('pendingPay', 'memberPaid', 'expired');
