create or replace trigger refuse_delete before delete on poker.hand for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.hand
  for each statement execute function kit.refuse_change();

-- What a hand follows from stays as it was fixed, and a hand ends once.
create or replace trigger keep_hand before update on poker.hand for each row
  when ((new.id, new.table_code, new.number, new.secret, new.setup, new.began_at)
      is distinct from (old.id, old.table_code, old.number, old.secret, old.setup, old.began_at)
    or (old.roots is not null and new.roots is distinct from old.roots)
    or (old.key is not null and (new.key, new.deck, new.opened) is distinct from (old.key, old.deck, old.opened))
    or old.ended_at is not null)
  execute function kit.refuse_change();

create or replace trigger note_ended after update on poker.hand for each row
  when (new.state = 'ended' and old.state is distinct from 'ended')
  execute function poker.note_ended();

drop trigger if exists check_hand_ends on poker.hand;
create constraint trigger check_hand_ends after update of state on poker.hand
  deferrable initially deferred for each row when (new.state = 'ended') execute function poker.check_hand_ends();
