create or replace function cashier.day_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('day', at at time zone 'utc') at time zone 'utc'
$$;
