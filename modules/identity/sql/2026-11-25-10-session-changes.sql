-- Who is signed in is asked with every call, so servers remember it for some seconds. What makes it untrue is told to all
-- of them with its commit: a session that ended, an owner who is blocked or became something else, a changed permission.

create function identity.tell_session() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', coalesce(old.member_id, old.staff_id)::text);
  return null;
end $$;

create function identity.tell_owner() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', old.id::text);
  return null;
end $$;

create function identity.tell_all_sessions() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', '*');
  return null;
end $$;

-- That a session was used is noted every minute, and makes nothing untrue.
create trigger tell_change after update on identity.session for each row
  when ((old.id, old.token_hash, old.member_id, old.staff_id, old.created_at, old.ends_at, old.must_bind, old.must_change)
      is distinct from (new.id, new.token_hash, new.member_id, new.staff_id, new.created_at, new.ends_at, new.must_bind, new.must_change)
    or new.last_used_at < old.last_used_at)
  execute function identity.tell_session();
create trigger tell_end after delete on identity.session for each row execute function identity.tell_session();
create trigger tell_truncate after truncate on identity.session
  for each statement execute function identity.tell_all_sessions();

-- Owners who are deleted take their sessions with them, which tell it.
create trigger tell_change after update on identity.member for each row
  when ((old.id, old.account, old.nickname, old.type, old.is_agent, old.status, old.currency, old.language)
    is distinct from (new.id, new.account, new.nickname, new.type, new.is_agent, new.status, new.currency, new.language))
  execute function identity.tell_owner();
create trigger tell_change after update on identity.staff for each row
  when ((old.id, old.account, old.permissions, old.is_active) is distinct from (new.id, new.account, new.permissions, new.is_active))
  execute function identity.tell_owner();
-- How the types of agents are read is for all of them.
create trigger tell_change after update on identity.log_in_rule
  for each statement execute function identity.tell_all_sessions();

-- The type of a member, for whoever has read how agents are told already: asked for many at once, it is looked up once.
create function identity.type_by(type smallint, is_agent smallint, agent_reading text) returns smallint
language sql immutable as $$
  select (case
    when type not in (0, 1, 2, 41, 42) or agent_reading = 'types' then type
    when is_agent = 4 then case when type = 0 then 1 else type end
    else 0
  end)::smallint
$$;
create or replace function identity.type_of(type smallint, is_agent smallint) returns smallint
language sql stable as $$
  select identity.type_by(type, is_agent, r.agent_reading) from identity.log_in_rule r
$$;
