--! breaking: the bounds of a move leave the table of wallets; a server from before would not find them until it is replaced.

-- What one move to a vendor may be, currency by currency: a dollar and a yen have bounds of their own. A currency without
-- a row has the figures that the code names for it; one that the code does not know moves nothing to a vendor.
create table vendors.wallet_bounds (
  vendor    text    not null references vendors.wallet on delete cascade,
  currency  text    not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  smallest  bigint  not null check (smallest > 0),
  largest   bigint  not null check (largest >= smallest),

  primary key (vendor, currency)
);

-- What the staff have set holds on, in the currencies that money has moved in.
insert into vendors.wallet_bounds (vendor, currency, smallest, largest)
select w.vendor, u.unit, w.smallest, w.largest
from vendors.wallet w
join (select distinct vendor, unit from vendors.transfer union select vendor, 'USD' from vendors.wallet) u using (vendor)
where exists (select from vendors.wallet_change c where c.subject = 'wallet:' || w.vendor);

alter table vendors.wallet drop column smallest, drop column largest;
