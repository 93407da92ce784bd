-- The borders of a period that fall inside a day or an hour: what stands there is added up from what is smaller.
create or replace function cashier.cut_days(from_at timestamptz, to_at timestamptz) returns table (day timestamptz) language sql immutable as $$
  select distinct d from unnest(array[cashier.day_of(from_at), cashier.day_of(to_at)]) d
  where isfinite(d) and not (d >= from_at and d + interval '24 hours' <= to_at)
$$;
