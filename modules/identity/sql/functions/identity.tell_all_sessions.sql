create or replace function identity.tell_all_sessions() returns trigger language plpgsql as $$
begin
  perform kit.tell_change('identity.sessions', '*');
  return null;
end $$;
