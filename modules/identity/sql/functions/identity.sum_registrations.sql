-- Sums up so many lines; one line is summed once, also where two do this at once. Answers how many there were.
create or replace function identity.sum_registrations(most integer) returns integer language sql as $$
  with gone as (
    delete from identity.registration_line where id in (
      select id from identity.registration_line order by id limit most for update skip locked)
    returning unit, day, count
  ), summed as (
    insert into identity.registration_day as d (unit, day, count)
      select unit, day, sum(count) from gone group by unit, day order by unit, day
      on conflict (unit, day) do update set count = d.count + excluded.count
  )
  select count(*)::integer from gone
$$;
