create or replace trigger refuse_by_hand before update or delete or truncate on ledger.account
  for each statement execute function ledger.refuse_by_hand();

create or replace trigger begin_empty before insert on ledger.account
  for each row execute function ledger.begin_empty();
