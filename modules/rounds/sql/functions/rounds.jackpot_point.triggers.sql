create or replace trigger refuse_delete before delete on rounds.jackpot_point for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on rounds.jackpot_point
  for each statement execute function kit.refuse_change();

create or replace trigger keep_point before update on rounds.jackpot_point for each row
  when (old.hit_at is not null or (new.jackpot, new.unit, new.number, new.salt, new.point, new.hash, new.committed_at)
    is distinct from (old.jackpot, old.unit, old.number, old.salt, old.point, old.hash, old.committed_at))
  execute function kit.refuse_change();
