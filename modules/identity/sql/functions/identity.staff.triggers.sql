create or replace trigger tell_change after update on identity.staff for each row
  when ((old.id, old.account, old.permissions, old.is_active) is distinct from (new.id, new.account, new.permissions, new.is_active))
  execute function identity.tell_owner();
