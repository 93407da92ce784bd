-- What members owe the house has an account of its own: a payment that its service took back leaves the clearing account
-- at once, and what a member's balance does not cover is a receivable until it is paid.

alter table ledger.account drop constraint account_purpose_check;
alter table ledger.account add constraint account_purpose_check
  check (purpose in ('cash', 'held', 'play', 'clearing', 'fees', 'promotions', 'receivables', 'world'));
