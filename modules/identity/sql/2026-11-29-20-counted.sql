-- What has not left the house yet is counted, by its way, without a look at what has: the oldest stands first.
create index message_unsent on identity.message (by, made_at) where state = 'waiting';

-- How many have registered on a day (UTC) in a currency; free play does not count. A registration only adds a line, so that
-- many at once never wait for one another, and a job sums the lines up.
create table identity.registration_day (
  unit   text    not null,
  day    date    not null,
  count  bigint  not null,
  primary key (unit, day)
);
create table identity.registration_line (
  id     bigint  generated always as identity primary key,
  unit   text    not null,
  day    date    not null,
  count  bigint  not null
);
