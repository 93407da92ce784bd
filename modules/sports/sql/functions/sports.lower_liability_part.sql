-- Takes off the outcomes of a ticket what the part of it that is sold would cost: `its_part` of the `whole` that was left. Its legs
-- keep the rest, so that its end takes off no more than what is there.
create or replace function sports.lower_liability_part(its_ticket uuid, its_part bigint, whole bigint) returns void language plpgsql
  set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
begin
  perform from sports.liability x
    where (x.outcome_id, x.unit) in (select l.outcome_id, t.unit from sports.leg l join sports.ticket t on t.id = l.ticket_id
      where l.ticket_id = its_ticket)
    order by x.outcome_id, x.unit for no key update;
  -- Down: less is taken off rather than more.
  with gone as (
    select l.number, l.part, l.outcome_id, t.unit, div(l.exposed_stake::numeric * its_part, whole)::bigint as stake,
      div(l.exposed_payout::numeric * its_part, whole)::bigint as payout
    from sports.leg l join sports.ticket t on t.id = l.ticket_id where l.ticket_id = its_ticket
  ), kept as (
    update sports.leg l set exposed_stake = l.exposed_stake - g.stake, exposed_payout = l.exposed_payout - g.payout
      from gone g where l.ticket_id = its_ticket and l.number = g.number and l.part = g.part
  )
  update sports.liability x set stakes = x.stakes - g.stakes, payout = x.payout - g.payout
    from (select outcome_id, unit, sum(stake)::bigint as stakes, sum(payout)::bigint as payout from gone group by 1, 2) g
    where x.outcome_id = g.outcome_id and x.unit = g.unit;
end $$;
