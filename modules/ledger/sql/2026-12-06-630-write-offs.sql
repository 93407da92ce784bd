-- The operator's account `writeOffs` bears debts of members that are waived.
alter table ledger.account
  drop constraint account_purpose_check,
  add constraint account_purpose_check check (purpose in ('cash', 'held', 'bonus', 'bonusHeld', 'play', 'clearing', 'fees',
    'promotions', 'receivables', 'writeOffs', 'world'));
