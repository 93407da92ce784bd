-- That a session was used is noted every minute, and makes nothing untrue.
create or replace trigger tell_change after update on identity.session for each row
  when ((old.id, old.token_hash, old.member_id, old.staff_id, old.created_at, old.ends_at, old.must_bind, old.must_change)
      is distinct from (new.id, new.token_hash, new.member_id, new.staff_id, new.created_at, new.ends_at, new.must_bind, new.must_change)
    or new.last_used_at < old.last_used_at)
  execute function identity.tell_session();

create or replace trigger tell_end after delete on identity.session for each row execute function identity.tell_session();

create or replace trigger tell_truncate after truncate on identity.session
  for each statement execute function identity.tell_all_sessions();
