create or replace function cashier.cut_hours(from_at timestamptz, to_at timestamptz) returns table (hour timestamptz) language sql immutable as $$
  select distinct h from unnest(array[cashier.hour_of(from_at), cashier.hour_of(to_at)]) h
  where isfinite(h) and not (h >= from_at and h + interval '1 hour' <= to_at)
$$;
