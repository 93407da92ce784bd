create or replace trigger refuse_delete before delete on sports.season for each row execute function kit.refuse_change();

create or replace trigger keep_chain before update on sports.season for each row
  when ((new.sport, new.number, new.anchor, new.rounds, new.published_at)
    is distinct from (old.sport, old.number, old.anchor, old.rounds, old.published_at))
  execute function kit.refuse_change();
