-- A day on which more was corrected than played has sums below zero.
alter table bets.figure_day
  drop constraint figure_day_rounds_check,
  drop constraint figure_day_stake_check,
  drop constraint figure_day_valid_bet_check,
  drop constraint figure_day_prize_check;
