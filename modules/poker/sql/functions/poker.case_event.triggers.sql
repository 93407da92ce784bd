create or replace trigger refuse_change before update or delete on poker.case_event
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.case_event
  for each statement execute function kit.refuse_change();
