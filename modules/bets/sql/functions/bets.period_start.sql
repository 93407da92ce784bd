-- When the period that runs now began: at the beginning of a business day. Nothing lies in a period that is none.
create or replace function bets.period_start(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then kit.day_starts(date_trunc(period, kit.business_day(now())::timestamp)::date) else 'infinity' end
$$;
