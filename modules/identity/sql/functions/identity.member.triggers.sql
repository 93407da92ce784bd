-- Owners who are deleted take their sessions with them, which tell it.
create or replace trigger tell_change after update on identity.member for each row
  when ((old.id, old.account, old.nickname, old.type, old.is_agent, old.status, old.currency, old.language)
    is distinct from (new.id, new.account, new.nickname, new.type, new.is_agent, new.status, new.currency, new.language))
  execute function identity.tell_owner();

create or replace trigger note_registration after insert or delete on identity.member
  for each row execute function identity.note_registration();

create or replace trigger note_registration_change after update of type, currency, created_at on identity.member
  for each row when ((old.type, old.currency, old.created_at) is distinct from (new.type, new.currency, new.created_at))
  execute function identity.note_registration();
