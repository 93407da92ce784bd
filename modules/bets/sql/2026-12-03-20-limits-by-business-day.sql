-- Limits that run already end their period with the business day (midnight of UTC+8), so that none begins anew in the
-- middle of one.
update bets.stake_limit set resets_at =
  (date_trunc(period, now() at time zone 'utc' + interval '480 minutes') + ('1 ' || period)::interval - interval '480 minutes')
    at time zone 'utc'
where period in ('day', 'week', 'month') and resets_at < 'infinity';
