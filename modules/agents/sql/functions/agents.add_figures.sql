-- Adds what members did to their own days and to the days of everybody who was above them on that day. One array each, as long as the others;
-- a member, unit and day stand together once. All of these members have a place.
create or replace function agents.add_figures(
  members uuid[], units text[], days date[],
  bets bigint[], stakes bigint[], valid_bets bigint[], prizes bigint[], rebates bigint[], promotions bigint[],
  deposit_counts bigint[], deposits bigint[], withdrawal_counts bigint[], withdrawals bigint[]
) returns void language plpgsql as $$
declare
  fresh record;
  new_members uuid[];
  new_units text[];
  new_kinds text[];
  new_days date[];
begin
  perform agents.lock_moves();
  select array_agg(g.member), array_agg(g.unit), array_agg(k.kind), array_agg(g.day)
    into new_members, new_units, new_kinds, new_days
    from unnest(members, units, days, bets, deposit_counts) as g(member, unit, day, bets, deposit_count)
    cross join (values ('bet'), ('deposit')) as k(kind)
    where case k.kind when 'bet' then g.bets else g.deposit_count end > 0
      and not exists (select from agents.own_day o
        where o.member_id = g.member and o.unit = g.unit and o.day = g.day
          and case k.kind when 'bet' then o.bets else o.deposits end > 0);

  insert into agents.own_day as o
    select * from unnest(members, units, days, bets, stakes, valid_bets, prizes, rebates, promotions, deposit_counts,
      deposits, withdrawal_counts, withdrawals) order by 1, 2, 3
    on conflict (member_id, unit, day) do update set
      bets = o.bets + excluded.bets, stake = o.stake + excluded.stake, valid_bet = o.valid_bet + excluded.valid_bet,
      prize = o.prize + excluded.prize, rebate = o.rebate + excluded.rebate,
      promotion = o.promotion + excluded.promotion, deposits = o.deposits + excluded.deposits,
      deposit = o.deposit + excluded.deposit, withdrawals = o.withdrawals + excluded.withdrawals,
      withdrawal = o.withdrawal + excluded.withdrawal;

  insert into agents.team_day as t
    select a.member_id, g.unit, g.day, sum(g.bets), sum(g.stake), sum(g.valid_bet), sum(g.prize), sum(g.rebate),
      sum(g.promotion), sum(g.deposits), sum(g.deposit), sum(g.withdrawals), sum(g.withdrawal)
    from unnest(members, units, days, bets, stakes, valid_bets, prizes, rebates, promotions, deposit_counts, deposits,
        withdrawal_counts, withdrawals)
      as g(member, unit, day, bets, stake, valid_bet, prize, rebate, promotion, deposits, deposit, withdrawals, withdrawal)
    cross join lateral agents.above(agents.path_on(g.member, g.day)) a
    group by a.member_id, g.unit, g.day order by a.member_id, g.unit, g.day
    on conflict (agent_id, unit, day) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid_bet = t.valid_bet + excluded.valid_bet,
      prize = t.prize + excluded.prize, rebate = t.rebate + excluded.rebate,
      promotion = t.promotion + excluded.promotion, deposits = t.deposits + excluded.deposits,
      deposit = t.deposit + excluded.deposit, withdrawals = t.withdrawals + excluded.withdrawals,
      withdrawal = t.withdrawal + excluded.withdrawal;

  for fresh in
    select s.*, coalesce(array_agg(s.day) over (partition by s.member, s.unit, s.kind order by s.day
      rows between 1 following and unbounded following), '{}') as pending
    from unnest(new_members, new_units, new_kinds, new_days) as s(member, unit, kind, day)
    order by s.member, s.unit, s.kind, s.day
  loop
    perform agents.note_seen(fresh.member, fresh.unit, fresh.day, fresh.kind, fresh.pending);
  end loop;
end
$$;
