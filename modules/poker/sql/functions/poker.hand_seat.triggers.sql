create or replace trigger refuse_delete before delete on poker.hand_seat for each row execute function kit.refuse_change();

-- A commitment and a seed are given once, and so is how the seat ended.
create or replace trigger keep_seat before update on poker.hand_seat for each row
  when ((new.hand_id, new.seat, new.stay_id, new.member_id, new.name, new.stack)
      is distinct from (old.hand_id, old.seat, old.stay_id, old.member_id, old.name, old.stack)
    or (old.commitment is not null and new.commitment is distinct from old.commitment)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.staked is not null and (new.staked, new.returned) is distinct from (old.staked, old.returned)))
  execute function kit.refuse_change();
