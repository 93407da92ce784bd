-- When the business day ends in which an instant lies. The day on which a rule takes effect is longer or shorter.
create or replace function kit.day_end_of(at timestamptz) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return kit.day_starts(kit.business_day(at) + 1);
end $$;
