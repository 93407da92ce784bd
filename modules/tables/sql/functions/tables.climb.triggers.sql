create or replace trigger refuse_delete before delete on tables.climb for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.climb
  for each statement execute function kit.refuse_change();

-- Where a climb ends is fixed when it begins.
create or replace trigger keep_climb before update on tables.climb for each row
  when ((new.round_id, new.bust, new.began_at, new.ends_at, new.ceilings)
      is distinct from (old.round_id, old.bust, old.began_at, old.ends_at, old.ceilings)
    or new.told_ms < old.told_ms)
  execute function kit.refuse_change();
