-- A reversal is booked in full when it is told: the clearing account follows the payment service, and the open debt is a
-- receivable. A dispute that is won, or a refund that failed, undoes it.
alter table cashier.reversal
  -- The share of the deposit fee that the house gives back: a member owes only what was credited.
  add column owed_fee         bigint not null default 0 check (owed_fee >= 0),
  add column booked_at        timestamptz,
  add column restored_at      timestamptz,
  add column restored_told_at timestamptz;

drop index cashier.open_debt;
create index open_debt on cashier.reversal (member_id, unit, made_at)
  where collected < owed_cash + owed_bonus and restored_at is null;
create index reversal_unbooked on cashier.reversal (made_at) where booked_at is null;
create index restored_untold on cashier.reversal (restored_at)
  where restored_at is not null and restored_told_at is null;

alter table cashier.notice drop constraint notice_result_check,
  add constraint notice_result_check check (result in ('paid', 'declined', 'reversed', 'restored'));
