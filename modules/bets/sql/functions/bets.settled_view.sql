-- Bets that count in the figures of teams: settled, and staked neither from bonus money nor by a promotion.
create view bets.settled_view as
  select bet_id, member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at
  from bets.settlement where kind = 'settled' and bonus_id is null and free_id is null;
