-- The cash desk: what members pay in, through which channel, and what each channel told us about it.

create schema if not exists cashier;

-- What a channel needs to work: secrets and addresses. A channel without a row, or with one that its own
-- shape does not accept, is closed. Secrets are sealed with a key that is not in this database.
create table cashier.channel_setting (
  channel     text        primary key,
  settings    jsonb       not null,
  changed_at  timestamptz not null
);

create table cashier.deposit_order (
  id           uuid        primary key, -- chosen by the member's browser, and what the gateway calls our order
  member_id    uuid        not null,
  channel      text        not null,
  amount       bigint      not null constraint deposit_is_positive check (amount > 0),
  unit         text        not null,
  -- created: written here, the gateway may not know of it yet
  state        text        not null check (state in ('created', 'pendingPay', 'success', 'partialReview', 'rejected', 'expired')),
  reference    text,        -- the gateway's name for it, once it has told us
  redirect_url text,
  paid_amount  bigint      check (paid_amount > 0), -- what the gateway says it got
  paid_unit    text,
  is_late      boolean     not null default false,  -- paid after it had expired
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  asked_times  int         not null default 0,      -- how often we asked the gateway by ourselves
  next_ask_at  timestamptz,                         -- null: nothing more is to be asked

  constraint reference_is_unique unique (channel, reference),
  constraint pending_knows_where_to_pay check (state <> 'pendingPay' or (reference is not null and redirect_url is not null)),
  constraint ended_has_a_time check ((state in ('created', 'pendingPay')) = (ended_at is null)),
  constraint credited_is_what_was_asked check (state <> 'success' or (paid_amount = amount and paid_unit = unit))
);
create unique index one_open_order on cashier.deposit_order (member_id, channel) where state in ('created', 'pendingPay');
create index deposit_of_member on cashier.deposit_order (member_id, created_at desc, id desc);
create index deposit_to_expire on cashier.deposit_order (expires_at) where state in ('created', 'pendingPay');
create index deposit_to_ask on cashier.deposit_order (next_ask_at) where next_ask_at is not null;

-- What gateways said, as it came, once: a notice that was sent, or an answer to a question of ours. The same
-- one again finds its outcome here.
create table cashier.notice (
  channel      text        not null,
  notice_id    text        not null,
  order_id     text        not null,
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
  order_id    text        not null constraint sandbox_order_is_unique unique, -- asked twice, it is one payment
  amount      bigint      not null,
  unit        text        not null,
  return_url  text        not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'processing', 'paid', 'declined')),
  paid_amount bigint,
  made_at     timestamptz not null
);
