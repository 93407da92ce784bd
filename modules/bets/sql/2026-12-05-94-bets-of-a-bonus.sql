-- The bets of a bonus: whether one is open, and what each counted. Bets of cash are not in it.
create index bet_of_bonus on bets.bet (bonus_id, placed_at) where bonus_id is not null;
