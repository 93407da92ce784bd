-- When the period that runs now ends, in UTC.
create or replace function bets.period_end(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then (date_trunc(period, now() at time zone 'utc') + bets.period_length(period)) at time zone 'utc'
    else 'infinity' end
$$;
