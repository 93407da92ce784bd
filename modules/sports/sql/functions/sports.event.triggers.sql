create or replace trigger hold_new_event before insert on sports.event for each row execute function sports.hold_new_event();

create or replace trigger note_handicaps after update of status, score on sports.event for each row
  when (new.status in ('ended', 'abandoned', 'closed') and (old.status, old.score) is distinct from (new.status, new.score))
  execute function sports.note_handicaps();
