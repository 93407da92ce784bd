create or replace trigger refuse_other_waiver before update or delete on cashier.debt_waiver
  for each row execute function cashier.refuse_other_waiver();

create or replace trigger refuse_truncate before truncate on cashier.debt_waiver
  for each statement execute function kit.refuse_change();
