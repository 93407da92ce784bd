-- When the period that runs now ends: at the beginning of a business day.
create or replace function bets.period_end(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then kit.day_starts((date_trunc(period, kit.business_day(now())::timestamp) + bets.period_length(period))::date)
    else 'infinity' end
$$;
