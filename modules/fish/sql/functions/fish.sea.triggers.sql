create or replace trigger refuse_delete before delete on fish.sea for each row execute function kit.refuse_change();

-- A sea is fixed when its hash is published.
create or replace trigger keep_sea before update on fish.sea for each row
  when ((new.room_code, new.number, new.seed, new.commitment, new.begun_at)
      is distinct from (old.room_code, old.number, old.seed, old.commitment, old.begun_at)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at))
  execute function kit.refuse_change();
