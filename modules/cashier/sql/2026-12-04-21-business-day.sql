-- The day of every figure is kit.business_day.
drop function if exists cashier.utc_day(timestamptz);
drop function if exists cashier.house_day(timestamptz);
