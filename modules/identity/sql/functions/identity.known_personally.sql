--! before tables
-- What tells who somebody is. A phone number is there as its digits alone.
create or replace function identity.known_personally(payee_name text, email text, code text, number text, details jsonb) returns text
language sql immutable parallel safe as $$
  select identity.folded(payee_name) || chr(10) || identity.folded(email) || chr(10)
    || regexp_replace(code || number, '[^0-9]', '', 'g') || chr(10)
    || coalesce((select string_agg(identity.folded(value), chr(10) order by key) from jsonb_each_text(details)), '')
$$;
