create or replace trigger refuse_delete before delete on rounds.jackpot_point for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on rounds.jackpot_point
  for each statement execute function kit.refuse_change();

-- What was committed to stays; a point that is over stays as it is. Until then it may be sealed anew, and is opened by a win.
create or replace trigger keep_point before update on rounds.jackpot_point for each row
  when (old.hit_at is not null or old.retired_at is not null
    or (new.jackpot, new.unit, new.number, new.hash, new.committed_at)
      is distinct from (old.jackpot, old.unit, old.number, old.hash, old.committed_at))
  execute function kit.refuse_change();
