--! before tables
-- A number is found in the outbox by five of its digits at a time: triples like 000 and 555 stand in nearly every number,
-- and each message that has them would have to be read.
create or replace function identity.fives_in(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(run, n, 5)), '{}')
  from regexp_split_to_table(words, '[^0-9]+') run, generate_series(1, length(run) - 4) n
$$;
