-- A cancellation is taken back, never removed.
create or replace trigger refuse_delete before delete on sports.cancellation
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on sports.cancellation
  for each statement execute function kit.refuse_change();
