-- That a message came is never forgotten: it would be applied again.
create or replace trigger refuse_delete before delete on sports.feed_message
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on sports.feed_message
  for each statement execute function kit.refuse_change();
