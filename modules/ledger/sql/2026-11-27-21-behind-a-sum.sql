-- Every sum of the books opens the accounts that it is made of, and each account its postings.

-- Accounts of persons are found by their ids, which nearly all have. Here they would be a trap: a plan made while there are
-- few would look for one account among all of its unit.
create index house_account_of_unit on ledger.account (unit, purpose, id) where purpose not in ('cash', 'held');
