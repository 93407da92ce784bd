-- How far the business day that runs now begins before that of UTC. What is counted by day asks kit.business_day.
create or replace function kit.business_offset() returns interval language plpgsql stable parallel safe as $$
begin
  return (select make_interval(mins => r.offset_minutes)
    from kit.business_day_rule r where r.begins_at <= now() order by r.begins_at desc limit 1);
end $$;
