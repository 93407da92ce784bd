-- When the period that runs now ends: at a midnight of the business day.
create or replace function bets.period_end(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then (date_trunc(period, now() at time zone 'utc' + kit.business_offset()) + bets.period_length(period)
      - kit.business_offset()) at time zone 'utc'
    else 'infinity' end
$$;
