create or replace function identity.tell_owner() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', old.id::text);
  return null;
end $$;
