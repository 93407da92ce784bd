create or replace function cashier.hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('hour', at at time zone 'utc') at time zone 'utc'
$$;
