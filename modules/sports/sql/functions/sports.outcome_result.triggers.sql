-- What was said of an outcome is never changed: a correction is a new row.
create or replace trigger refuse_change before update or delete on sports.outcome_result
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on sports.outcome_result
  for each statement execute function kit.refuse_change();
