-- How each opening of a vendor's game went, as the member waited for it: what the status page is made of, with the wallet's journal.
create table vendors.opening (
  id            uuid        primary key,
  vendor        text        not null,
  milliseconds  int         not null check (milliseconds >= 0),
  is_open       boolean     not null, -- false: the vendor did not answer
  opened_at     timestamptz not null
);
create index opening_by_time on vendors.opening (opened_at desc);
