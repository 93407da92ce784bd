create or replace trigger refuse_delete before delete on tables.slip for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.slip
  for each statement execute function kit.refuse_change();

-- A slip is never changed; it ends once, but for a round that is made void afterwards, and a fight whose result is put right.
create or replace trigger keep_slip before update on tables.slip for each row
  when ((new.id, new.round_id, new.member_id, new.unit, new.spots, new.stake, new.is_bonus, new.placed_at)
      is distinct from (old.id, old.round_id, old.member_id, old.unit, old.spots, old.stake, old.is_bonus, old.placed_at)
    or (old.state <> 'placed' and (old.state = 'void' or new.state = 'placed'
      or (new.state <> 'void' and not tables.ends_again(new.round_id)))))
  execute function kit.refuse_change();

create or replace trigger refuse_above_bust after update on tables.slip for each row
  when (new.state = 'won') execute function tables.refuse_above_bust();
