create or replace trigger refuse_delete before delete on sports.feed_message
  for each row execute function sports.keep_message();

create or replace trigger refuse_truncate before truncate on sports.feed_message
  for each statement execute function kit.refuse_change();
