-- Sums up so many lines; one line is summed once, also where two do this at once. Answers how many there were.
create or replace function cashier.sum_figures(most integer) returns integer language sql as $$
  with gone as (
    delete from cashier.figure_line where id in (
      select id from cashier.figure_line order by id limit most for update skip locked)
    returning unit, "of", day, channel, count, sum
  ), summed as (
    insert into cashier.figure_day as f (unit, "of", day, channel, count, sum)
      select unit, "of", day, channel, sum(count), sum(sum) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (unit, "of", day, channel) do update set count = f.count + excluded.count, sum = f.sum + excluded.sum
  )
  select count(*)::integer from gone
$$;
