create or replace trigger refuse_delete before delete on lottery.issue for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on lottery.issue
  for each statement execute function kit.refuse_change();

-- What was committed to stays, as does what a draw followed from. A result is replaced by the next one only.
create or replace trigger keep_draw before update on lottery.issue for each row
  when ((new.game, new.numero, new.commitment, new.seed)
      is distinct from (old.game, old.numero, old.commitment, old.seed)
    or (old.commitment is not null and new.draws_at <> old.draws_at)
    or (old.beacon is not null and new.beacon is distinct from old.beacon)
    or (new.result is distinct from old.result and new.result_version <> old.result_version + 1))
  execute function kit.refuse_change();
