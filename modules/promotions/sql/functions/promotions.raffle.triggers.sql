create or replace trigger refuse_delete before delete on promotions.raffle for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on promotions.raffle
  for each statement execute function kit.refuse_change();

-- What was committed to stays. A closed list and a draw stay as they are.
create or replace trigger keep_raffle before update on promotions.raffle for each row
  when ((new.promotion_id, new.seed, new.commitment, new.committed_at)
      is distinct from (old.promotion_id, old.seed, old.commitment, old.committed_at)
    or (old.closed_at is not null and (new.closed_at, new.list_hash, new.tickets, new.holders)
      is distinct from (old.closed_at, old.list_hash, old.tickets, old.holders))
    or (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at))
  execute function kit.refuse_change();
