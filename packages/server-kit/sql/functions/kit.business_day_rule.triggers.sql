create or replace trigger keep_business_day before insert or update or delete on kit.business_day_rule
  for each row execute function kit.keep_business_day();
create or replace trigger keep_business_day_whole before truncate on kit.business_day_rule
  for each statement execute function kit.keep_business_day();
