-- Old months of bets are set aside as those of the ledger are: detached, into a schema of their own.

create schema if not exists bets_set_aside;
