create or replace trigger refuse_change before update or delete on promotions.rain_grab
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on promotions.rain_grab
  for each statement execute function kit.refuse_change();
