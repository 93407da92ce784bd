-- How far members have come with their limits, for whoever shows it and tells them; and a limit of nothing at all, by which
-- play is closed for a while, says until when.
alter table bets.stake_limit add column closed_until timestamptz;
