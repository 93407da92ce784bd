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
