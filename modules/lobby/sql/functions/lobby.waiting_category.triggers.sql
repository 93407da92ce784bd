create or replace trigger number_change after insert or update or delete or truncate on lobby.waiting_category
  for each statement execute function lobby.number_change();
