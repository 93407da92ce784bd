create or replace trigger refuse_delete before delete on poker.entry for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.entry
  for each statement execute function kit.refuse_change();

-- What was bought, by whom and for how much, stays; a place and a prize are written once.
create or replace trigger keep_entry before update on poker.entry for each row
  when ((new.id, new.tournament_id, new.number, new.member_id, new.bot, new.name, new.cost, new.entered_at)
      is distinct from (old.id, old.tournament_id, old.number, old.member_id, old.bot, old.name, old.cost, old.entered_at)
    or (old.place is not null and (new.place, new.prize) is distinct from (old.place, old.prize))
    or (old.out_rank is not null and new.out_rank is distinct from old.out_rank)
    or old.state = 'back')
  execute function kit.refuse_change();
