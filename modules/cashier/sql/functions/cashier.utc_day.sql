create or replace function cashier.utc_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'utc')::date
$$;
