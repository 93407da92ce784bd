-- What moved on accounts between two instants, in slices: whole days, whole hours, and the rows of an hour that is cut.
create or replace function cashier.movements(accounts bigint[], from_at timestamptz, to_at timestamptz) returns table (
  account bigint, at timestamptz, is_day boolean, reason text, category text, vendor text, game text, entries bigint,
  gained bigint, lost bigint
) language sql stable as $$
  select m.account, m.day, true, m.reason, m.category, m.vendor, m.game, m.entries, m.gained, m.lost
  from cashier.movement_day m
  where m.account = any (accounts) and m.day >= from_at and m.day < case when isfinite(to_at) then cashier.day_of(to_at) else to_at end
  union all
  select m.account, m.hour, false, m.reason, m.category, m.vendor, m.game, m.entries, m.gained, m.lost
  from cashier.cut_days(from_at, to_at) x
  join cashier.movement_hour m on m.account = any (accounts) and m.hour >= x.day and m.hour < kit.day_end_of(x.day)
    and m.hour >= from_at and m.hour + interval '1 hour' <= to_at
  union all
  select m.account, x.hour, false, m.reason, m.category, m.vendor, m.game, 1, greatest(m.amount, 0), greatest(-m.amount, 0)
  from cashier.cut_hours(from_at, to_at) x
  join cashier.movement m on m.account = any (accounts) and m.made_at >= x.hour and m.made_at < x.hour + interval '1 hour'
    and m.made_at >= from_at and m.made_at < to_at
$$;
