create or replace trigger refuse_change before update or delete on fish.volley for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on fish.volley
  for each statement execute function kit.refuse_change();
