create or replace trigger refuse_by_hand before insert on ledger.transfer
  for each statement execute function ledger.refuse_by_hand();
