-- In place of the day on which somebody was last seen in a team: they were seen before, but in another team. It is earlier
-- than the first day of any report, and later than `never`, which is -infinity.
create or replace function agents.seen_elsewhere() returns date language sql immutable as $$
  select date '4713-01-01 BC'
$$;
