-- When the period that runs now began: at a midnight of the business day. Nothing lies in a period that is none.
create or replace function bets.period_start(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then (date_trunc(period, now() at time zone 'utc' + kit.business_offset()) - kit.business_offset()) at time zone 'utc'
    else 'infinity' end
$$;
