-- Moves between a guarded account and the house's with less work: the rules, rows and answers stay as they are.

-- A generated column is computed anew with every row that is posted to. The id's lowest bit says the same, and
-- both are given once, when the account is opened.
alter table ledger.account alter column is_guarded drop expression;
