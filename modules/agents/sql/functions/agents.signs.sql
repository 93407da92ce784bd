-- Agents from whom something is taken (-1), and those to whom it is given (1). Who is both is neither.
create or replace function agents.signs(old_above uuid[], new_above uuid[])
returns table (agent uuid, sign integer) language sql immutable as $$
  select a, -1 from unnest(old_above) a where a <> all(new_above)
  union all
  select a, 1 from unnest(new_above) a where a <> all(old_above)
$$;
