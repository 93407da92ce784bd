--! before tables
-- The business day in which an instant lies. The first day of a rule begins where the day before it ended.
create or replace function kit.business_day(at timestamptz) returns date language plpgsql stable parallel safe as $$
begin
  return (select greatest(r.first_day, (at at time zone 'utc' + make_interval(mins => r.offset_minutes))::date)
    from kit.business_day_rule r where r.begins_at <= at order by r.begins_at desc limit 1);
end $$;
