-- Moves between a guarded account and the house's with less work: an account is found, locked and written in one
-- go. The rules, rows and answers stay as they are.

-- What the last request that came to the account has changed, 0 where it was refused: so that whoever has written the
-- row knows at once what became of the request.
alter table ledger.account add column last_change bigint not null default 0;
