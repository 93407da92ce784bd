-- Old months are set aside: detached, into a schema of their own, to be kept on cheaper disks. What they sum to is
-- carried forward, so that balances still equal their postings. Requests stay: an id is remembered for ever.

create schema if not exists ledger_set_aside;

-- Where the postings that are still here begin. Guarded: version and balance after the last posting set aside.
-- The house's own: their number and sum.
create table ledger.carried (
  account   bigint  primary key,
  version   bigint  not null check (version > 0),
  balance   bigint  not null
);
