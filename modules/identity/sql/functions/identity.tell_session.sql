create or replace function identity.tell_session() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', coalesce(old.member_id, old.staff_id)::text);
  return null;
end $$;
