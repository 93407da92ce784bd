-- Bonus money lies in accounts of its member, guarded as cash and held money are: `bonus` can be staked, `bonusHeld` waits.
alter table ledger.account
  drop constraint account_purpose_check,
  drop constraint insufficient_funds,
  add constraint account_purpose_check check (purpose in ('cash', 'held', 'bonus', 'bonusHeld', 'play', 'clearing', 'fees',
    'promotions', 'receivables', 'world')),
  add constraint insufficient_funds check (balance >= 0 or purpose not in ('cash', 'held', 'bonus', 'bonusHeld'));
drop index ledger.house_account_of_unit;
create index house_account_of_unit on ledger.account (unit, purpose, id)
  where purpose not in ('cash', 'held', 'bonus', 'bonusHeld');
