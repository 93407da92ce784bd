-- What was paid of bets before their end, part by part.
create view bets.part_view as
  select bet_id, number, part_id, member_id, share, rest, valid_bet, prize, outcome, detail, settled_at from bets.part;
