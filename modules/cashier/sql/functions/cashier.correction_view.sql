create view cashier.correction_view as
  select id, member_id, direction, unit, amount, words, state, proposed_account, proposed_at, decided_account, decided_at
  from cashier.correction;
