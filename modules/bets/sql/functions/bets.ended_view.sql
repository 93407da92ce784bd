-- How each bet ended, of one of which a part was paid what was left of it; with the transaction in which it did: for whoever counts bets from a transaction on.
create view bets.ended_view as
  select bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at, bonus_id, free_id, tx
  from bets.settlement where kind <> 'part';
