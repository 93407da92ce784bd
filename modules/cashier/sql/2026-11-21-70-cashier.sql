-- The cash desk: what members pay in, through which channel, and what each channel told us about it.

create schema cashier;

-- What a channel needs to work: secrets and addresses. Never shown, never logged.
create table cashier.channel_setting (
  channel   text  primary key,
  settings  jsonb not null
);

create table cashier.deposit_order (
  id           uuid        primary key, -- chosen by the member's browser
  member_id    uuid        not null,
  channel      text        not null,
  amount       bigint      not null constraint deposit_is_positive check (amount > 0),
  unit         text        not null,
  state        text        not null check (state in ('pendingPay', 'success', 'partialReview', 'rejected', 'expired')),
  reference    text        not null constraint reference_is_unique unique, -- the gateway's name for it
  redirect_url text        not null,
  paid_amount  bigint      check (paid_amount > 0), -- what the gateway says it got
  paid_unit    text,
  is_late      boolean     not null default false,  -- paid after it had expired
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create unique index one_open_order on cashier.deposit_order (member_id, channel) where state = 'pendingPay';
create index deposit_of_member on cashier.deposit_order (member_id, created_at desc);
create index deposit_to_expire on cashier.deposit_order (expires_at) where state = 'pendingPay';

-- Every signed notice as it came, once: the same one again finds its outcome here.
create table cashier.notice (
  channel      text        not null,
  notice_id    text        not null,
  reference    text        not null,
  body         text        not null,
  outcome      text        not null,
  received_at  timestamptz not null,
  primary key (channel, notice_id)
);
select kit.keep_for_ever('cashier.notice');

-- The pretend gateway's own books. Only the gateway writes here, and no order is decided by them.
create table cashier.sandbox_payment (
  reference   text        primary key,
  amount      bigint      not null,
  unit        text        not null,
  return_url  text        not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'paid', 'declined')),
  made_at     timestamptz not null
);
