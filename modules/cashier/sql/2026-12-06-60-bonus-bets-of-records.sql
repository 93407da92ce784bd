-- A bet that was staked from bonus money is nobody's profit or loss: what its bonus came to is, when it became cash.

alter table cashier.bet_record add column bonus_id uuid;

do $$
begin
  -- A new database has no bets, and no view of them yet.
  if not exists (select from information_schema.columns
      where table_schema = 'bets' and table_name = 'bet_view' and column_name = 'bonus_id') then
    return;
  end if;
  update cashier.bet_record r set bonus_id = b.bonus_id
    from bets.bet_view b where b.id = r.id and b.placed_at = r.placed_at and b.bonus_id is not null;
  with counted as (
    select member_id, unit, kit.business_day(settled_at) as day, category, vendor, count(*) as bets, sum(stake) as stake,
      sum(valid_bet) as valid_bet, sum(prize) as prize
    from cashier.bet_record where bonus_id is not null and status = 'settled' group by 1, 2, 3, 4, 5
  ), gone as (
    delete from cashier.profit_day p using counted c
    where p.member_id = c.member_id and p.unit = c.unit and p.day = c.day and p.category = c.category and p.vendor = c.vendor
      and p.bets = c.bets
  )
  update cashier.profit_day p set bets = p.bets - c.bets, stake = p.stake - c.stake, valid_bet = p.valid_bet - c.valid_bet,
    prize = p.prize - c.prize
  from counted c
  where p.member_id = c.member_id and p.unit = c.unit and p.day = c.day and p.category = c.category and p.vendor = c.vendor
    and p.bets > c.bets;
end $$;
