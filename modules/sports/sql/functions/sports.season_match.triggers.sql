create or replace trigger refuse_delete before delete on sports.season_match
  for each row execute function kit.refuse_change();

-- What a match is drawn and priced from, and how it ended.
create or replace trigger keep_match before update on sports.season_match for each row
  when ((new.season_id, new.round, new.place, new.ref, new.home, new.away, new.strength)
      is distinct from (old.season_id, old.round, old.place, old.ref, old.home, old.away, old.strength)
    or old.state = 'over')
  execute function kit.refuse_change();
