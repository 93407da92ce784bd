-- Bets with how they ended, for the records of members and staff: as the last correction of each says, where there is one.
create view bets.bet_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.detail, b.placed_at,
    coalesce(c.kind_after, case s.kind when 'rolled back' then 'void' else coalesce(s.kind, 'open') end) as status,
    coalesce(case when b.bonus_id is null then c.valid_after end, s.valid_bet) as valid_bet,
    coalesce(c.prize_after, s.prize) as prize, coalesce(c.outcome, s.outcome) as outcome, s.settled_at,
    b.bonus_id, coalesce(case when b.bonus_id is not null then c.valid_after end, s.bonus_valid_bet) as bonus_valid_bet, b.free_id,
    -- Of a free stake: whether its prize waits beside cash.
    case when b.free_id is not null then (select a.purpose <> 'cash' from ledger.balance_view a where a.id = b.pays_to) end
      as waits,
    coalesce(c.number, 0) as corrections
  from bets.bet b
  left join bets.settlement s on s.bet_id = b.id
  left join lateral (
    select c.number, c.kind_after, c.valid_after, c.prize_after, c.outcome from bets.correction c
    where c.bet_id = b.id order by c.number desc limit 1
  ) c on true;
