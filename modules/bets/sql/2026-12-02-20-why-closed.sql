-- A limit of nothing at all says why play is closed: the time of it is used up, or the member is on a break. A break that
-- has no end, or that ends on a wish only, says no time.
alter table bets.stake_limit add column closed_by text check (closed_by in ('time', 'break', 'exclusion'));
update bets.stake_limit set closed_by = 'time' where closed_until is not null;
alter table bets.stake_limit
  add constraint closed_takes_nothing check (closed_by is null or most = 0 and kind = 'stake'),
  add constraint closed_until_by check (closed_until is null or closed_by is not null);

create or replace view bets.stake_limit_view as
  select member_id, unit, kind, period, most, closed_until,
    case when resets_at <= now() then 0 else used end as used,
    case when period = 'once' then null else bets.period_end(period) end as resets_at,
    closed_by
  from bets.stake_limit;

-- Where play is closed nothing is staked, a free round of stake 0 neither. What is no stake is null.
create or replace function bets.over_limit(members uuid[], units text[], stakes bigint[]) returns boolean[]
language plpgsql set enable_seqscan = 'off' as $$
begin
  update bets.stake_limit l set used = 0, resets_at = bets.period_end(l.period)
    where l.member_id = any (members) and l.resets_at <= now();
  return array(
    select exists (select from bets.stake_limit l
      where l.member_id = x.member and l.unit = x.unit
        and (l.used + x.stake > l.most or (l.closed_by is not null and x.stake is not null)))
    from unnest(members, units, stakes) with ordinality x(member, unit, stake, n) order by n);
end $$;
