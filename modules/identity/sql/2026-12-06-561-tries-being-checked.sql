-- A try of a funds password counts as wrong until it was checked. While it is being checked, at whichever server, the member's
-- next try waits for it: until this moment at the longest, as a server may die meanwhile.
alter table identity.funds_try add column checked_until timestamptz;
