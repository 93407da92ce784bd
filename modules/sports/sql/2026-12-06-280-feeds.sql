-- How feeds are heard: which server holds the line of each, up to where everything of it was applied, and why it is down.

alter table sports.feed
  add column processed_at   timestamptz,  -- by the source's clock: all that it said until then was applied while it was up
  add column processed_seq  bigint        not null default 0,
  add column tries          smallint      not null default 0, -- how often it was asked for what is missing, since it is down
  add column trouble        text,         -- why it is down
  add column down_at        timestamptz,
  add column lag            integer,      -- milliseconds from the source's clock to ours, of what was applied last
  add column held_by        uuid,         -- the server that holds its line
  add column held_until     timestamptz,
  add column set_at         timestamptz;  -- when the staff set it last: its line is opened anew

-- What a feed offers that the book has no name for, by that name.
create table sports.feed_unmapped (
  feed      text         not null references sports.feed,
  name      text         not null check (length(name) between 1 and 200),
  count     bigint       not null check (count > 0),
  first_at  timestamptz  not null,
  last_at   timestamptz  not null,

  primary key (feed, name)
);

-- Who of the staff set which feed.
create table sports.feed_change (
  id             uuid         primary key,
  number         bigint       generated always as identity,
  subject        text         not null check (subject ~ '^feed:[a-z][a-z0-9-]{1,29}$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null
);
create index feed_change_in_order on sports.feed_change (number desc);
select kit.keep_for_ever('sports.feed_change');
