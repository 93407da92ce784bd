-- What the house gives away has an account of its own, apart from its fees: its balance is what promotions have cost.

alter table ledger.account drop constraint account_purpose_check;
alter table ledger.account add constraint account_purpose_check
  check (purpose in ('cash', 'held', 'play', 'clearing', 'fees', 'promotions', 'world'));
