create view bets.stake_limit_view as
  select member_id, unit, kind, period, most, closed_until,
    case when resets_at <= now() then 0 else used end as used,
    case when period = 'once' then null else bets.period_end(period) end as resets_at,
    closed_by
  from bets.stake_limit;
