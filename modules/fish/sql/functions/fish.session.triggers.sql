create or replace trigger refuse_delete before delete on fish.session for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on fish.session
  for each statement execute function kit.refuse_change();

-- Who shoots with what is fixed when they sit down, counters only rise, and what has ended stays.
create or replace trigger keep_session before update on fish.session for each row
  when (old.left_at is not null
    or (new.id, new.room_code, new.seat, new.owner_id, new.member_id, new.unit, new.client_seed, new.seed, new.commitment, new.entered_at)
      is distinct from (old.id, old.room_code, old.seat, old.owner_id, old.member_id, old.unit, old.client_seed, old.seed,
        old.commitment, old.entered_at)
    or new.fired < old.fired or new.hit < old.hit or new.refunded < old.refunded or new.won < old.won
    or new.last_shot < old.last_shot or new.ticket_hit < old.ticket_hit or new.ticket_won < old.ticket_won)
  execute function kit.refuse_change();
