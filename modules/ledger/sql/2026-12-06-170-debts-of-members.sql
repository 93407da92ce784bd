-- What a member owes is the balance below zero of their account `receivables`. Whether a cash account has such a debt stands in
-- its row, so that whoever credits it knows without another look.
alter table ledger.account add column owes boolean not null default false;

-- Accounts that owe and were credited in the running transaction. At its end the debt is paid from what is left of it.
create table ledger.due (
  account  bigint  not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
