-- Members are found by any part of what is known of them, accents and case forgiven.

-- A text as it is searched: compatibility forms and accents taken off, lower case, letters that do not decompose by
-- their plain ones, single spaces. Needs a database in UTF-8.
create function identity.folded(text) returns text
language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(
      translate(
        lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
        'øłđħŧıð', 'oldhtid'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '\s+', ' ', 'g'))
$$;

-- The pieces of one and two letters that a text has: trigrams find nothing that is shorter than three. It costs more
-- than looking into a text, which the planner is told.
create function identity.short_pieces(text) returns text[]
language sql immutable parallel safe strict cost 2000 as $$
  select coalesce(array_agg(distinct piece), '{}') from generate_series(1, length($1)) at,
    lateral (values (substr($1, at, 1)), (substr($1, at, 2))) pieces(piece)
$$;

create function identity.known_as(account text, nickname text) returns text
language sql immutable parallel safe as $$
  select identity.folded(account) || chr(10) || identity.folded(nickname)
$$;

-- What tells who somebody is. A phone number is there as its digits alone.
create function identity.known_personally(payee_name text, email text, code text, number text, details jsonb) returns text
language sql immutable parallel safe as $$
  select identity.folded(payee_name) || chr(10) || identity.folded(email) || chr(10)
    || regexp_replace(code || number, '[^0-9]', '', 'g') || chr(10)
    || coalesce((select string_agg(identity.folded(value), chr(10) order by key) from jsonb_each_text(details)), '')
$$;

alter table identity.member
  add column known_as text not null generated always as (identity.known_as(account, nickname)) stored,
  add column known_personally text not null generated always as
    (identity.known_personally(payee_name, email, country_dialing_code, mobile_num, details)) stored;

create index member_known_as on identity.member using gin (known_as gin_trgm_ops);
create index member_known_personally on identity.member using gin (known_personally gin_trgm_ops);
create index member_short_pieces on identity.member
  using gin (identity.short_pieces(known_as || chr(10) || identity.folded(payee_name)));
