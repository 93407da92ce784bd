create or replace trigger refuse_delete before delete on sports.season_round
  for each row execute function kit.refuse_change();

-- A seed that was told is never told otherwise.
create or replace trigger keep_seed before update on sports.season_round for each row
  when ((new.season_id, new.number, new.matches) is distinct from (old.season_id, old.number, old.matches)
    or (old.seed is not null and (new.seed, new.revealed_at) is distinct from (old.seed, old.revealed_at)))
  execute function kit.refuse_change();
