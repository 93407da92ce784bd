-- The list of tickets as it is published: a line for each run of numbers, with the number of who holds it.
create or replace function promotions.raffle_list(its_promotion uuid) returns text language sql stable as $$
  select coalesce(string_agg(first || '-' || first + count - 1 || ' ' || holder || E'\n', '' order by first), '')
  from promotions.raffle_entry where promotion_id = its_promotion
$$;
