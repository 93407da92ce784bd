create or replace trigger refuse_delete before delete on sports.season_draw
  for each row execute function kit.refuse_change();

-- Ticks are only added, and a match that is over gets none.
create or replace trigger keep_words before update on sports.season_draw for each row
  when (new.ticks < old.ticks or substring(new.words from 1 for length(old.words)) <> old.words
    or new.next_at < old.next_at or (old.next_at is null and new.next_at is not null)
    or (new.match_id, new.tick_ms) is distinct from (old.match_id, old.tick_ms))
  execute function kit.refuse_change();
