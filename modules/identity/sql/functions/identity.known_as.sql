--! before tables
create or replace function identity.known_as(account text, nickname text) returns text
language sql immutable parallel safe as $$
  select identity.folded(account) || chr(10) || identity.folded(nickname)
$$;
