--! before tables
-- A text as it is searched: compatibility forms and accents taken off, lower case, letters that do not decompose by
-- their plain ones, single spaces. Needs a database in UTF-8.
create or replace function identity.folded(text) returns text
language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(
      translate(
        lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
        'øłđħŧıð', 'oldhtid'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '\s+', ' ', 'g'))
$$;
