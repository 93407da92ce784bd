create or replace trigger refuse_delete before delete on poker.play_case for each row execute function kit.refuse_change();

-- Whom a case is about stays, and a case closes once.
create or replace trigger keep_case before update on poker.play_case for each row
  when ((new.id, new.one_id, new.other_id, new.unit, new.opened_at)
      is distinct from (old.id, old.one_id, old.other_id, old.unit, old.opened_at)
    or old.closed_at is not null)
  execute function kit.refuse_change();
