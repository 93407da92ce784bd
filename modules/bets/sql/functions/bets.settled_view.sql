-- Bets that count in the figures of teams: settled, and staked neither from bonus money nor by a promotion. A correction is a
-- line of its own, at its own time, with signed values: what the bet counts since, less what it counted before; `bets` is how
-- many it adds. A part is a line of its own, too, and adds none: its bet is counted when it ends.
create view bets.settled_view as
  select bet_id, member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at, (kind = 'settled')::int as bets
  from bets.settlement where kind in ('settled', 'part') and bonus_id is null and free_id is null
  union all
  select bet_id, member_id, vendor, category, game, unit,
    stake * ((kind_after = 'settled')::int - (kind_before = 'settled')::int), valid_after - valid_before,
    case kind_after when 'settled' then prize_after else 0 end - case kind_before when 'settled' then prize_before else 0 end,
    corrected_at, (kind_after = 'settled')::int - (kind_before = 'settled')::int
  from bets.correction where bonus_id is null and free_id is null;
