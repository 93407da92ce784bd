-- Vouchers: codes that staff make in batches, each worth an amount once. Of a code only its digest is kept.

create table cashier.voucher_batch (
  id              uuid        primary key, -- chosen by the browser of who makes it
  number          bigint      generated always as identity,
  label           text        not null check (char_length(label) between 1 and 100),
  unit            text        not null check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  amount          bigint      not null check (amount > 0), -- of each voucher
  count           int         not null check (count between 1 and 1000),
  expires_at      timestamptz not null check (expires_at > made_at),
  -- proposed: a second person has not approved it yet, and no code of it is taken.
  state           text        not null default 'proposed' check (state in ('proposed', 'active', 'closed')),
  staff_id        uuid        not null,
  staff_account   text        not null,
  made_at         timestamptz not null,
  closed_account  text,
  closed_at       timestamptz,

  constraint voucher_close_is_whole check ((state = 'closed') = (closed_at is not null)
    and (state = 'closed') = (closed_account is not null))
);
create index voucher_batch_in_order on cashier.voucher_batch (number desc);

create table cashier.voucher (
  id         uuid        primary key, -- what the deposit has as its reference
  batch_id   uuid        not null references cashier.voucher_batch,
  code_hash  bytea       not null unique check (octet_length(code_hash) = 32),
  order_id   uuid        unique references cashier.deposit_order, -- the deposit that used it
  used_at    timestamptz,

  constraint used_by_an_order check ((order_id is null) = (used_at is null))
);
create index voucher_of_batch on cashier.voucher (batch_id);
create index voucher_used on cashier.voucher (used_at) where used_at is not null;

-- Codes that were not accepted, by member, so that nobody tries many. Kept for an hour.
create table cashier.voucher_try (
  id         uuid        primary key,
  member_id  uuid        not null,
  made_at    timestamptz not null
);
create index voucher_try_of_member on cashier.voucher_try (member_id, made_at);
create index voucher_try_by_age on cashier.voucher_try (made_at);
