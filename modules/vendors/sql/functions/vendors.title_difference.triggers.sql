create or replace trigger keep_decision before update or delete on vendors.title_difference
  for each row execute function vendors.keep_decision();
