-- Pictures that the staff put on the site. Each is drawn anew before it is kept, and is called by what it holds: so the
-- same picture is kept once, and an address never shows another one.

create table settings.picture (
  hash           text        primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes          bytea       not null check (octet_length(bytes) between 1 and 2000000),
  width          integer     not null check (width > 0),
  height         integer     not null check (height > 0),
  staff_account  text        not null,
  made_at        timestamptz not null
);
