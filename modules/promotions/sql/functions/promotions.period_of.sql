-- The first day of the period in which an instant lies, by business days; one date for a period that is the whole window.
create or replace function promotions.period_of(period text, at timestamptz) returns date language sql stable as $$
  select case period
    when 'daily' then kit.business_day(at)
    when 'weekly' then date_trunc('week', kit.business_day(at)::timestamp)::date
    when 'monthly' then date_trunc('month', kit.business_day(at)::timestamp)::date
    else date '2000-01-01' end
$$;
