-- The cash desk: what members pay in, through which channel, and what each channel told us about it.

create schema cashier;

-- What a channel needs to work: secrets, addresses, bounds. Its shape is the channel's own. Never shown, never logged.
create table cashier.channel_setting (
  channel   text  primary key,
  settings  jsonb not null
);

-- A deposit from its start to its end. 'created': written down, the gateway not told yet; 'pendingPay': the member
-- may pay; 'success': paid and credited; 'partialReview': something else than asked for was paid, nothing is
-- credited before a person has looked; 'rejected': declined; 'expired': not paid in time, may still turn out paid.
create table cashier.deposit_order (
  id               uuid        primary key, -- chosen by the member's browser
  member_id        uuid        not null,
  channel          text        not null,
  amount           bigint      not null constraint deposit_is_positive check (amount > 0), -- in 1/10 000 of the unit
  unit             text        not null,
  turnover_ppm     integer     not null check (turnover_ppm >= 0), -- of the amount, to be staked before a withdrawal
  state            text        not null check (state in ('created', 'pendingPay', 'success', 'partialReview', 'rejected', 'expired')),
  reference        text,       -- the gateway's name for it
  redirect_url     text,       -- where the member pays
  paid_amount      bigint      check (paid_amount > 0), -- what the gateway says it got
  paid_unit        text,
  credited_amount  bigint,     -- what the member's cash gained
  is_late          boolean     not null default false,  -- paid after its time was over
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  ended_at         timestamptz,

  constraint reference_is_unique unique (channel, reference),
  constraint told_orders_have_a_reference check (state in ('created', 'expired') or (reference is not null and redirect_url is not null)),
  constraint only_what_was_paid_is_credited check ((state = 'success') = (credited_amount is not null) and
    (credited_amount is null or (credited_amount = paid_amount and paid_unit = unit))),
  constraint open_orders_have_no_end check ((state in ('created', 'pendingPay')) = (ended_at is null))
);
create unique index one_open_order on cashier.deposit_order (member_id, channel) where state in ('created', 'pendingPay');
create index deposit_of_member on cashier.deposit_order (member_id, created_at desc, id desc);
create index deposit_to_expire on cashier.deposit_order (expires_at) where state in ('created', 'pendingPay');

-- What was asked for stays, and what is credited stays credited.
create function cashier.keep_order() returns trigger language plpgsql as $$
begin
  if (old.id, old.member_id, old.channel, old.amount, old.unit, old.turnover_ppm, old.created_at, old.expires_at)
    is distinct from (new.id, new.member_id, new.channel, new.amount, new.unit, new.turnover_ppm, new.created_at, new.expires_at)
    or old.state = 'success' or (old.reference is not null and old.reference is distinct from new.reference)
  then
    raise exception 'an order keeps what was asked for and what was credited' using constraint = 'order_is_kept';
  end if;
  return new;
end $$;
create trigger keep_order before update on cashier.deposit_order
  for each row execute function cashier.keep_order();
create trigger refuse_delete before delete on cashier.deposit_order
  for each row execute function kit.refuse_change();
create trigger refuse_truncate before truncate on cashier.deposit_order
  for each statement execute function kit.refuse_change();

-- Every signed notice as it came, once: the same one again finds its outcome here. One about an order that we do
-- not know is kept too, for the money has arrived; it is looked at again when it is sent again.
create table cashier.notice (
  channel      text        not null,
  notice_id    text        not null,
  reference    text        not null,
  order_id     uuid        references cashier.deposit_order, -- null where we know no such order
  body         text        not null, -- the bytes that were signed
  headers      jsonb       not null, -- the signature and what it covers besides
  outcome      text        not null check (outcome in ('credited', 'reviewed', 'declined', 'unchanged', 'unknownOrder')),
  received_at  timestamptz not null,

  primary key (channel, notice_id),
  constraint known_orders_are_named check ((outcome = 'unknownOrder') = (order_id is null))
);
create index notice_of_order on cashier.notice (order_id);

create function cashier.keep_notice() returns trigger language plpgsql as $$
begin
  if old.order_id is not null or (old.channel, old.notice_id, old.reference, old.body, old.received_at)
    is distinct from (new.channel, new.notice_id, new.reference, new.body, new.received_at)
  then
    raise exception 'a notice stays as it came' using constraint = 'notice_is_kept';
  end if;
  return new;
end $$;
create trigger keep_notice before update on cashier.notice
  for each row execute function cashier.keep_notice();
create trigger refuse_delete before delete on cashier.notice
  for each row execute function kit.refuse_change();
create trigger refuse_truncate before truncate on cashier.notice
  for each statement execute function kit.refuse_change();

-- The pretend gateway's own books. Only the gateway reads and writes here; no order is decided by them.
create table cashier.sandbox_payment (
  reference       text        primary key,
  merchant_order  uuid        not null constraint one_payment_an_order unique,
  amount          bigint      not null,
  unit            text        not null,
  return_url      text        not null,
  state           text        not null default 'waiting' check (state in ('waiting', 'paid', 'declined')),
  paid_amount     bigint,
  settles_at      timestamptz, -- from when on the gateway says how it ended; a late payer settles after the end
  expires_at      timestamptz not null,
  made_at         timestamptz not null
);
