create view identity.door_pressure_view as
  select address, count(*) as tries, count(*) filter (where not is_right) as wrong, max(made_at) as last_at
  from identity.login_attempt where made_at > now() - interval '1 hour' group by address;
