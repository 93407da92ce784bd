create or replace trigger refuse_change before update or delete on fish.ticket for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on fish.ticket
  for each statement execute function kit.refuse_change();
