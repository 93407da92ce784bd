-- Stakes that a promotion pays, with the account that pays them.
create view bets.free_stake_view as
  select id, member_id, unit, account, stake, is_open, expires_at from bets.free_stake;
