--! before tables
-- People remember how a number ends, with or without the code of its country.
create or replace function identity.phone_backwards(code text, number text) returns text
language sql immutable parallel safe as $$
  select reverse(regexp_replace(code || number, '[^0-9]', '', 'g'))
$$;
