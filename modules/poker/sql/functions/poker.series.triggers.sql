create or replace trigger refuse_delete before delete on poker.series for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.series
  for each statement execute function kit.refuse_change();

-- What two of the staff agreed to stays, and a series ends once.
create or replace trigger keep_series before update on poker.series for each row
  when ((new.id, new.code, new.terms, new.unit, new.days, new.minute, new.last_day, new.made_at)
      is distinct from (old.id, old.code, old.terms, old.unit, old.days, old.minute, old.last_day, old.made_at)
    or new.next_day < old.next_day
    or old.ended_at is not null)
  execute function kit.refuse_change();
