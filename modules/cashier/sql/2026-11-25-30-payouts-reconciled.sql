-- Reconciliation of what is paid out: the parts of withdrawals against what the channel says it has paid, and against
-- what has left the ledger through it. As with deposits a run only looks.

-- When the pretend gateway has paid: it hands out a list of that, as real ones do.
alter table cashier.sandbox_payout add column paid_at timestamptz;

create index sandbox_paid_out on cashier.sandbox_payout (paid_at) where paid_at is not null;

-- The parts that were paid, that ended, and that a gateway was told of, by day.
create index leg_paid_in_time on cashier.withdrawal_leg (channel, paid_at);
create index leg_ended_in_time on cashier.withdrawal_leg (channel, ended_at) where ended_at is not null;
create index payout_told_in_time on cashier.withdrawal_event (made_at) where act = 'told';

-- What was paid out in the day by our own word, what left the ledger for it, and what their list says; empty in runs
-- that are older than this.
alter table cashier.reconciliation_sum
  add column payouts     int    not null default 0 check (payouts >= 0),
  add column paid_out    bigint not null default 0,
  add column posted_out  bigint not null default 0,
  add column listed_out  bigint;

-- Which way the money of a break went, and, on its way out, of which withdrawal.
alter table cashier.reconciliation_break
  add column way            text not null default 'in' check (way in ('in', 'out')),
  add column withdrawal_id  uuid references cashier.withdrawal,
  add constraint break_goes_one_way check (case way when 'in' then withdrawal_id is null else order_id is null end);
