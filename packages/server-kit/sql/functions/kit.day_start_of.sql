-- When the business day began in which an instant lies.
create or replace function kit.day_start_of(at timestamptz) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return kit.day_starts(kit.business_day(at));
end $$;
