create or replace trigger refuse_by_hand before insert or update or delete or truncate on ledger.house_delta
  for each statement execute function ledger.refuse_by_hand();
