-- Changes of the site that are written first and set later: at once, at their minute, or when a second person has agreed.
-- Each keeps what it was made from, so that nobody's work is written over, and why it was made.

alter table settings.change add column reason text not null default '' check (char_length(reason) <= 200);

create table settings.draft (
  id              uuid        primary key, -- chosen by the browser: sent twice, it is one
  number          bigint      generated always as identity,
  subject         text        not null check (subject ~ '^[a-z]{2,20}(:[a-z][a-z-]{1,39})?$'),
  base_version    text        not null, -- the change it was made from; empty where there was none
  base            jsonb       not null,
  value           jsonb       not null,
  reason          text        not null check (char_length(reason) between 1 and 200),
  undoes          uuid        references settings.change (id), -- it takes this change back
  publish_at      timestamptz, -- by itself from then on; without it, when somebody presses
  state           text        not null default 'waiting' check (state in ('waiting', 'published', 'stopped', 'dropped')),
  stopped_by      text        not null default '', -- the problem that kept it from being set
  staff_id        uuid        not null,
  staff_account   text        not null,
  made_at         timestamptz not null,
  second_id       uuid,
  second_account  text,
  second_at       timestamptz,
  change_id       uuid        references settings.change (id), -- what it became
  ended_at        timestamptz,

  constraint second_is_another check (second_id <> staff_id),
  check ((second_id is null) = (second_account is null) and (second_id is null) = (second_at is null)),
  check ((state in ('published', 'dropped')) = (ended_at is not null)),
  check ((state = 'stopped') = (stopped_by <> ''))
);
create index draft_of_state on settings.draft (state, number desc);
create index draft_due on settings.draft (publish_at) where state = 'waiting' and publish_at is not null;

-- Whom a banner is for, and its picture.
alter table settings.banner
  add column picture    text   not null default '' check (picture = '' or picture ~ '^(https://|/[^/\\])'),
  add column who        text   not null default 'all' check (who in ('all', 'guests', 'members')),
  add column device     text   not null default 'all' check (device in ('all', 'phone', 'desktop')),
  add column languages  text[] not null default '{}'; -- empty: for every reader
