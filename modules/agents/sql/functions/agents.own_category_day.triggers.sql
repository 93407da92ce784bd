-- What a closed day was paid for does not change any more.
create or replace trigger keep_closed_days before insert or update on agents.own_category_day
  for each row execute function agents.keep_closed_days();
