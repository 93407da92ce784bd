-- What a member has used of such a limit in the running period, from the records. What a promotion staked is not theirs. A
-- correction counts what was lost in its own period, and what was staked in the one in which it was.
create or replace function bets.used_in_period(its_member uuid, its_unit text, its_kind text, its_period text) returns bigint
language sql stable as $$
  select case when its_period = 'once' then 0 else coalesce((
      select sum(b.stake) from bets.bet b left join bets.settlement s on s.bet_id = b.id and s.kind <> 'part'
      left join lateral (
        select c.kind_after from bets.correction c where c.bet_id = b.id and its_kind <> 'loss' order by c.number desc limit 1
      ) c on true
      where b.member_id = its_member and b.unit = its_unit and b.free_id is null
        and coalesce(c.kind_after, s.kind, 'settled') = 'settled' and b.placed_at >= bets.period_start(its_period)), 0)
    - case its_kind when 'loss' then coalesce((
      select sum(s.prize) from bets.bet b join bets.settlement s on s.bet_id = b.id and s.kind in ('settled', 'part')
      where b.member_id = its_member and b.unit = its_unit and b.free_id is null
        and s.settled_at >= bets.period_start(its_period)), 0) + coalesce((
      select sum(c.prize_after - c.prize_before) from bets.correction c
      where c.member_id = its_member and c.unit = its_unit and c.free_id is null
        and c.corrected_at >= bets.period_start(its_period)), 0) else 0 end
  end::bigint
$$;
