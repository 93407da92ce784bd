-- Payments that a payment service took back after they were credited: refunds, disputes and charge-backs. What the
-- member's cash does not cover is a debt, which later credits pay first.
create table cashier.reversal (
  id          uuid        primary key,
  order_id    uuid        not null references cashier.deposit_order,
  channel     text        not null,
  -- The service's own id of the refund or dispute: told twice, it is taken back once.
  key         text        not null,
  member_id   uuid        not null,
  unit        text        not null,
  amount      bigint      not null check (amount > 0), -- what the service took back
  owed_cash   bigint      not null check (owed_cash >= 0), -- of what was credited
  owed_bonus  bigint      not null check (owed_bonus >= 0), -- of the bonus on top
  collected   bigint      not null default 0 check (collected >= 0),
  told_at     timestamptz,
  made_at     timestamptz not null,

  unique (channel, key),
  constraint no_more_than_owed check (collected <= owed_cash + owed_bonus)
);
create index open_debt on cashier.reversal (member_id, unit, made_at) where collected < owed_cash + owed_bonus;
create index reversal_of_order on cashier.reversal (order_id);
create index reversal_untold on cashier.reversal (made_at) where told_at is null;

alter table cashier.notice drop constraint notice_result_check,
  add constraint notice_result_check check (result in ('paid', 'declined', 'reversed'));

-- The member has been told that another amount was credited than they asked for.
alter table cashier.deposit_order add column other_amount_told_at timestamptz;
