-- The borders of a period that fall inside a day or an hour: what stands there is added up from what is smaller.
create or replace function cashier.cut_days(from_at timestamptz, to_at timestamptz) returns table (day timestamptz) language sql stable as $$
  select distinct d from unnest(array[
    case when isfinite(from_at) then cashier.day_of(from_at) end, case when isfinite(to_at) then cashier.day_of(to_at) end]) d
  where isfinite(d) and not (d >= from_at and kit.day_end_of(d) <= to_at)
$$;
