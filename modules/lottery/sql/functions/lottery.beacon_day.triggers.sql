-- The chain of a day is fixed when its end is published.
create or replace trigger refuse_change before update or delete on lottery.beacon_day
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on lottery.beacon_day
  for each statement execute function kit.refuse_change();
