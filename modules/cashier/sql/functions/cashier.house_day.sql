-- The business day of the house (UTC+8) in which an instant lies. It is the one of the cashier's limits.
create or replace function cashier.house_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'utc' + kit.business_offset())::date
$$;
