-- Bets with how they ended, for the records of members and staff: as the last correction of each says, where there is one. What was paid of a bet
-- before its end is part of its valid bet and prize, and wins that were credited are the prize of an open bet.
create view bets.bet_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.detail, b.placed_at,
    coalesce(c.kind_after, case s.kind when 'rolled back' then 'void' else coalesce(s.kind, 'open') end) as status,
    case when p.parts = 0 then coalesce(case when b.bonus_id is null then c.valid_after end, s.valid_bet)
      else p.valid_bet + coalesce(c.valid_after, s.valid_bet, 0) end as valid_bet,
    case when p.parts = 0 then coalesce(c.prize_after, s.prize,
      (select sum(w.amount) from bets.credit w where s.bet_id is null and w.bet_id = b.id)::bigint) else p.prize + coalesce(c.prize_after, s.prize, 0) end as prize, coalesce(c.outcome, s.outcome) as outcome, s.settled_at,
    b.bonus_id, coalesce(case when b.bonus_id is not null then c.valid_after end, s.bonus_valid_bet) as bonus_valid_bet, b.free_id,
    -- Of a free stake: whether its prize waits beside cash.
    case when b.free_id is not null then (select a.purpose <> 'cash' from ledger.balance_view a where a.id = b.pays_to) end
      as waits,
    coalesce(c.number, 0) as corrections, p.parts
  from bets.bet b
  left join bets.settlement s on s.bet_id = b.id and s.kind <> 'part'
  cross join lateral (
    select count(*)::int as parts, sum(p.valid_bet)::bigint as valid_bet, sum(p.prize)::bigint as prize from bets.part p
    where p.bet_id = b.id
  ) p
  left join lateral (
    select c.number, c.kind_after, c.valid_after, c.prize_after, c.outcome from bets.correction c
    where c.bet_id = b.id order by c.number desc limit 1
  ) c on true;
