-- Bets with how they ended first, with what was paid of them before, and before any correction: for records that add corrections by themselves.
create view bets.first_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.placed_at,
    case s.kind when 'rolled back' then 'void' else coalesce(s.kind, 'open') end as status, s.valid_bet + p.valid_bet as valid_bet,
    s.prize + p.prize as prize, s.settled_at,
    b.bonus_id, b.free_id,
    -- Of a free stake: whether its prize waits beside cash.
    case when b.free_id is not null then (select a.purpose <> 'cash' from ledger.balance_view a where a.id = b.pays_to) end
      as waits
  from bets.bet b left join bets.settlement s on s.bet_id = b.id and s.kind <> 'part'
  cross join lateral (
    select coalesce(sum(p.valid_bet), 0)::bigint as valid_bet, coalesce(sum(p.prize), 0)::bigint as prize from bets.part p
    where p.bet_id = b.id
  ) p;
