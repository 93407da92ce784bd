-- The figures of the house by day (UTC), so that a year of them is read without a look at its orders:
-- deposit: credited, by the day on which it ended; first: those of them that are the first of their member;
-- withdrawal: paid out, by the day on which it ended; begun: orders to pay in, by the day on which they began and by how
-- they stand now. An order only adds lines, so that many at once never wait for one another, and a job sums the lines up.
create table cashier.figure_day (
  unit     text    not null,
  "of"     text    not null check ("of" in ('deposit', 'first', 'withdrawal', 'paid', 'refused', 'expired', 'open')),
  day      date    not null,
  channel  text    not null, -- empty for a withdrawal, which may be paid through several
  count    bigint  not null,
  sum      numeric not null,
  primary key (unit, "of", day, channel)
);
create table cashier.figure_line (
  id       bigint  generated always as identity primary key,
  unit     text    not null,
  "of"     text    not null,
  day      date    not null,
  channel  text    not null,
  count    bigint  not null,
  sum      numeric not null
);

-- The first deposit of a member tells what it counts as. One that is credited no more leaves its place to the next one.
alter table cashier.first_deposit
  add column unit    text   not null,
  add column channel text   not null,
  add column sum     bigint not null;
