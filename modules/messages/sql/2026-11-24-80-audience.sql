-- Whom an announcement is for, besides who is logged in: by the language they read and by what they hold in their hand.
alter table messages.announcement
  add column device     text   not null default 'all' check (device in ('all', 'phone', 'desktop')),
  add column languages  text[] not null default '{}'; -- empty: for every reader
