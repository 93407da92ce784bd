--! before tables
-- The pieces of one and two letters that a text has: trigrams find nothing that is shorter than three. It costs more
-- than looking into a text, which the planner is told.
create or replace function identity.short_pieces(text) returns text[]
language sql immutable parallel safe strict cost 2000 as $$
  select coalesce(array_agg(distinct piece), '{}') from generate_series(1, length($1)) at,
    lateral (values (substr($1, at, 1)), (substr($1, at, 2))) pieces(piece)
$$;
