-- Takes what these tickets would cost off the outcomes of their legs: they have ended.
create or replace function sports.lower_liability(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
begin
  perform from sports.liability x
    where (x.outcome_id, x.unit) in (select l.outcome_id, t.unit from sports.leg l join sports.ticket t on t.id = l.ticket_id
      where l.ticket_id = any (ids))
    order by x.outcome_id, x.unit for no key update;
  update sports.liability x set stakes = x.stakes - l.stakes, payout = x.payout - l.payout, tickets = x.tickets - l.tickets
    from (select l.outcome_id, t.unit, sum(l.exposed_stake)::bigint as stakes, sum(l.exposed_payout)::bigint as payout,
        count(*)::int as tickets
      from sports.leg l join sports.ticket t on t.id = l.ticket_id where l.ticket_id = any (ids) group by 1, 2) l
    where x.outcome_id = l.outcome_id and x.unit = l.unit;
end $$;
