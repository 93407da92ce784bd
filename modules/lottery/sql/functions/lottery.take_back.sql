-- Takes a ticket back while its issue sells: the stake comes back, and outcomes cost no more for it. `exposed` is what the
-- ticket has added to outcomes: [{ market, outcome, stake, prize }]. Outcomes: moved, known (taken back before),
-- unknown_ticket, of_chase, already_over, issue_closed, limit_reached (so many since `since` already).
create or replace function lottery.take_back(its_id uuid, its_member uuid, since timestamptz, most int, exposed jsonb)
returns text language plpgsql set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
#variable_conflict use_variable
declare
  ticket lottery.ticket;
  issue  lottery.issue;
begin
  select t.* into ticket from lottery.ticket t where t.id = its_id and t.member_id = its_member;
  if not found then
    return 'unknown_ticket';
  end if;
  select i.* into issue from lottery.issue i where i.id = ticket.issue_id for share;
  perform bets.lock_purses(array[its_member], array[ticket.unit]);
  select t.* into ticket from lottery.ticket t where t.id = its_id for no key update;
  if ticket.state = 'taken back' then
    return 'known';
  elsif ticket.chase_id is not null then
    return 'of_chase';
  elsif ticket.state <> 'placed' then
    return 'already_over';
  elsif issue.state <> 'selling' or clock_timestamp() >= issue.closes_at then
    return 'issue_closed';
  elsif (select count(*) from lottery.ticket t
      where t.member_id = its_member and t.state = 'taken back' and t.ended_at >= since) >= most then
    return 'limit_reached';
  end if;
  perform bets.end_many(array[2::smallint], array[its_id], array[its_member], array[null::bigint], array[null::bigint],
    array['{"reason": "taken back"}'::jsonb]);
  update lottery.ticket t set state = 'taken back', ended_at = clock_timestamp() where t.id = its_id;
  perform from lottery.exposure x
    where x.issue_id = issue.id and x.unit = ticket.unit and (x.market, x.outcome) in (
      select e ->> 'market', e ->> 'outcome' from jsonb_array_elements(exposed) e)
    order by x.issue_id, x.unit, x.market, x.outcome for no key update;
  update lottery.exposure x set stake = x.stake - e.stake, prize = x.prize - e.prize
    from (select e ->> 'market' as market, e ->> 'outcome' as outcome, sum((e ->> 'stake')::bigint)::bigint as stake,
        sum((e ->> 'prize')::bigint)::bigint as prize from jsonb_array_elements(exposed) e group by 1, 2) e
    where x.issue_id = issue.id and x.unit = ticket.unit and x.market = e.market and x.outcome = e.outcome;
  return 'moved';
end $$;
