create or replace trigger refuse_other_correction before update or delete on cashier.correction
  for each row execute function cashier.refuse_other_correction();

create or replace trigger refuse_truncate before truncate on cashier.correction
  for each statement execute function kit.refuse_change();
