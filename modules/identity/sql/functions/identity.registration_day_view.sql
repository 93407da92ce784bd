create view identity.registration_day_view as
  select unit, day, count from identity.registration_day
  union all
  select unit, day, count from identity.registration_line;
