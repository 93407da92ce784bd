-- A correction stands as it was written. That its member was written to is noted once.
create or replace trigger refuse_change before update on bets.correction for each row
  when (old.told_at is not null or to_jsonb(new) - 'told_at' is distinct from to_jsonb(old) - 'told_at')
  execute function kit.refuse_change();

create or replace trigger refuse_delete before delete on bets.correction for each row execute function kit.refuse_change();
