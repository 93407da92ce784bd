create or replace trigger hold_new_event before insert on sports.event for each row execute function sports.hold_new_event();
