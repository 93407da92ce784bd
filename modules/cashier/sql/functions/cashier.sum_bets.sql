-- Adds bets that have ended to the sums of their hours and days. A stake of bonus money is no profit or loss: what its bonus
-- came to is, when it became cash.
create or replace function cashier.sum_bets(bets cashier.bet_record[]) returns void language sql as $$
  insert into cashier.bet_hour as h
    (member_id, unit, placed_hour, ended_hour, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.hour_of(b.placed_at), cashier.hour_of(b.settled_at), b.status, b.category, b.vendor,
    b.game, count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (member_id, unit, placed_hour, ended_hour, status, category, vendor, game) do update set
    bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
    valid_bet = h.valid_bet + excluded.valid_bet, prize = h.prize + excluded.prize;
  insert into cashier.bet_day as d (member_id, unit, day, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.day_of(b.placed_at), b.status, b.category, b.vendor, b.game,
    count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7
  on conflict (member_id, unit, day, status, category, vendor, game) do update set
    bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet, prize = d.prize + excluded.prize;
  insert into cashier.profit_day as p (member_id, unit, day, category, vendor, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, kit.business_day(b.settled_at), b.category, b.vendor,
    count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b where b.status = 'settled' and b.bonus_id is null group by 1, 2, 3, 4, 5
  on conflict (member_id, unit, day, category, vendor) do update set
    bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
    valid_bet = p.valid_bet + excluded.valid_bet, prize = p.prize + excluded.prize
$$;
