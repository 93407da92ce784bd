-- A ticket that has ended is not sold any more.
create or replace trigger drop_order after update of state on sports.ticket
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function sports.drop_order();
