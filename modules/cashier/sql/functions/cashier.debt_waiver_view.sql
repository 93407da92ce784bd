-- What the operator has let go of debts, by whom it was confirmed and why.
create view cashier.debt_waiver_view as
  select id, member_id, unit, waived as amount, reason, words, decided_account as staff_account, decided_at as made_at
  from cashier.debt_waiver where state = 'done';
