-- When a business day begins: at the midnight of the rule under which the day before it ends.
create or replace function kit.day_starts(day date) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (select (day::timestamp - make_interval(mins => r.offset_minutes)) at time zone 'utc'
    from kit.business_day_rule r where r.first_day < day order by r.first_day desc limit 1);
end $$;
