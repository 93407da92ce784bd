-- What was taken back of credited deposits, and when it came again.
create view cashier.deposit_reversal_view as
  select id, member_id, unit, owed_cash as amount, made_at, restored_at from cashier.reversal where owed_cash > 0;
