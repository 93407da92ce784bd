-- How much earlier than the day of UTC the business day of the house begins: at midnight of UTC+8. The code has the same
-- number as businessDayOffsetMinutes.
create or replace function kit.business_offset() returns interval language sql immutable parallel safe as $$
  select interval '480 minutes'
$$;
