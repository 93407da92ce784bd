create view cashier.figure_day_view as
  select unit, "of", day, channel, count, sum from cashier.figure_day
  union all
  select unit, "of", day, channel, count, sum from cashier.figure_line;
