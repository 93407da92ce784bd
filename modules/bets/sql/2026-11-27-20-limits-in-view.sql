-- How far members have come with their limits, for whoever shows it and tells them; and a limit of nothing at all, by which
-- play is closed for a while, says until when.
alter table bets.stake_limit add column closed_until timestamptz;

create view bets.stake_limit_view as
  select member_id, unit, kind, period, most, closed_until,
    case when resets_at <= now() then 0 else used end as used,
    case when period = 'once' then null else bets.period_end(period) end as resets_at
  from bets.stake_limit;
