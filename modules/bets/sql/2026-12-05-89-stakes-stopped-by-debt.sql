-- An agent who owes a contract stakes nothing until it is paid: a row of its own beside their limits and breaks.
alter table bets.stake_limit drop constraint stake_limit_kind_check;
alter table bets.stake_limit drop constraint stake_limit_closed_by_check;
alter table bets.stake_limit drop constraint period_fits_kind;
alter table bets.stake_limit drop constraint closed_takes_nothing;
alter table bets.stake_limit add constraint stake_limit_kind_check check (kind in ('stake', 'wager', 'loss', 'debt'));
alter table bets.stake_limit add constraint stake_limit_closed_by_check
  check (closed_by in ('time', 'break', 'exclusion', 'debt'));
alter table bets.stake_limit add constraint period_fits_kind check ((kind in ('stake', 'debt')) = (period = 'once'));
alter table bets.stake_limit add constraint closed_takes_nothing
  check (closed_by is null or most = 0 and kind in ('stake', 'debt'));
alter table bets.stake_limit add constraint debt_is_closed check ((kind = 'debt') = (closed_by is not distinct from 'debt'));
