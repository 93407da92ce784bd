-- The corrections of bets, each with what it changed: for records, and for whoever counts bets.
create view bets.correction_view as
  select bet_id, number, member_id, vendor, category, game, unit, stake, bonus_id, free_id, kind_before, valid_before,
    prize_before, kind_after, valid_after, prize_after, owed, reason, outcome, detail, settled_at, corrected_at, tx, correction_id
  from bets.correction;
