-- Takes the sums and the size of people who move off some agents and gives them to others, from a business day on.
create or replace function agents.move_sums(moved uuid[], from_day date, old_above uuid[], new_above uuid[]) returns void
language plpgsql as $$
begin
  insert into agents.team_day as t
    select s.agent, d.unit, d.day, s.sign * sum(bets), s.sign * sum(stake), s.sign * sum(valid_bet), s.sign * sum(prize),
      s.sign * sum(rebate), s.sign * sum(promotion), s.sign * sum(deposits), s.sign * sum(deposit),
      s.sign * sum(withdrawals), s.sign * sum(withdrawal)
    from agents.own_day d cross join agents.signs(old_above, new_above) s
    where d.member_id = any(moved) and d.day >= from_day
    group by s.agent, s.sign, d.unit, d.day order by s.agent, d.unit, d.day
    on conflict (agent_id, unit, day) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid_bet = t.valid_bet + excluded.valid_bet,
      prize = t.prize + excluded.prize, rebate = t.rebate + excluded.rebate,
      promotion = t.promotion + excluded.promotion, deposits = t.deposits + excluded.deposits,
      deposit = t.deposit + excluded.deposit, withdrawals = t.withdrawals + excluded.withdrawals,
      withdrawal = t.withdrawal + excluded.withdrawal;

  insert into agents.team_joined as t
    select s.agent, kit.business_day(n.joined_at), s.sign * count(*), s.sign * count(*) filter (where n.is_agent)
    from agents.node n cross join agents.signs(old_above, new_above) s
    where n.member_id = any(moved) and n.is_counted and n.joined_at > from_day - 2
      and kit.business_day(n.joined_at) >= from_day
    group by s.agent, s.sign, 2 order by s.agent, 2
    on conflict (agent_id, day) do update
      set members = t.members + excluded.members, agents = t.agents + excluded.agents;

  perform agents.resize(s.agents, s.sign * n.members, s.sign * n.leading)
    from (select sign, array_agg(agent) as agents from agents.signs(old_above, new_above) group by sign) s
    cross join (select count(*) as members, count(*) filter (where is_agent) as leading
      from agents.node where member_id = any(moved) and is_counted) n;
end
$$;
