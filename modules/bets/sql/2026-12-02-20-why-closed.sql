-- A limit of nothing at all says why play is closed: the time of it is used up, or the member is on a break. A break that
-- has no end, or that ends on a wish only, says no time.
alter table bets.stake_limit add column closed_by text check (closed_by in ('time', 'break', 'exclusion'));

alter table bets.stake_limit
  add constraint closed_takes_nothing check (closed_by is null or most = 0 and kind = 'stake'),
  add constraint closed_until_by check (closed_until is null or closed_by is not null);
