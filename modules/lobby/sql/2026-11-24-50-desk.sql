-- What the staff set of the lobby: what is hidden, in which order it stands, and who changed what, for good.
-- A hidden title, or one of a hidden vendor, is in no list and no search, and nothing launches it.

alter table lobby.game add column is_hidden boolean not null default false;
alter table lobby.vendor add column is_hidden boolean not null default false;
alter table lobby.lane add column is_hidden boolean not null default false;

create table lobby.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  -- 'lanes': the order and what is hidden of categories and vendors; 'games:<id>': titles changed together.
  subject        text        not null check (subject ~ '^(lanes|games:[0-9a-f-]{36})$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index change_of_subject on lobby.change (subject, number desc);
create index change_in_order on lobby.change (number desc);
select kit.keep_for_ever('lobby.change');
