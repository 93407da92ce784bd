-- What was decided stays.
create or replace trigger refuse_change before update or delete on tables.decision for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.decision
  for each statement execute function kit.refuse_change();
