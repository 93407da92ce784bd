-- The chat rooms of the site: the lobby, and one for each table that has one. What was said stays as it was said.

-- How the rooms work, as the staff set it; without a row, as the product begins.
create table messages.chat_rule (
  is_only  boolean  primary key default true check (is_only),
  rule     jsonb    not null check (jsonb_typeof(rule) = 'object')
);

create table messages.chat_room (
  key           text         primary key check (key ~ '^(lobby|table:[A-Za-z0-9-]{1,60})$'),
  is_open       boolean      not null,
  slow_seconds  int          check (slow_seconds between 0 and 600), -- nothing: as the rule of the site says
  made_at       timestamptz  not null
);
insert into messages.chat_room (key, is_open, made_at) values ('lobby', true, now());

-- Its id comes from the browser: sent again, it is the same one.
create table messages.chat_message (
  id             uuid         primary key,
  number         bigint       generated always as identity unique, -- the order in a room
  room           text         not null references messages.chat_room (key),
  kind           text         not null check (kind in ('member', 'staff', 'envelope')),
  member_id      uuid,
  author_id      uuid,        -- what other members know of who wrote it
  staff_id       uuid,
  staff_account  text,
  promotion_id   uuid,        -- the rain that an envelope opens
  content        text         not null check (char_length(content) <= 1000),
  sent_hash      bytea        not null, -- of what was sent, before anything was taken out of it
  network        text         not null, -- where it came from, for the flood limits and the staff
  made_at        timestamptz  not null,
  check ((kind = 'member') = (member_id is not null and author_id is not null)),
  check ((kind = 'member') = (staff_id is null)),
  check ((staff_id is null) = (staff_account is null)),
  check ((kind = 'envelope') = (promotion_id is not null)),
  check (content <> '' or kind = 'envelope')
);
create index chat_message_of_room on messages.chat_message (room, number desc);
create index chat_message_of_member on messages.chat_message (member_id, made_at desc) where member_id is not null;
create index chat_message_of_author on messages.chat_message (author_id) where author_id is not null;
create index chat_message_of_network on messages.chat_message (room, network, made_at desc) where kind = 'member';
select kit.keep_for_ever('messages.chat_message');

-- A message that is no longer shown, and who took it away.
create table messages.chat_removal (
  message_id     uuid         primary key references messages.chat_message (id),
  staff_id       uuid,        -- nothing: who wrote it
  staff_account  text,
  reason         text         not null default '' check (char_length(reason) <= 200),
  made_at        timestamptz  not null,
  check ((staff_id is null) = (staff_account is null))
);
select kit.keep_for_ever('messages.chat_removal');

-- Who may not write for a time, in one room or in all.
create table messages.chat_mute (
  id             uuid         primary key,
  member_id      uuid         not null,
  room           text         references messages.chat_room (key), -- nothing: everywhere
  reason         text         not null check (char_length(reason) between 3 and 200),
  staff_id       uuid         not null,
  staff_account  text         not null,
  begins_at      timestamptz  not null,
  ends_at        timestamptz  not null,
  ended_at       timestamptz, -- ended early by the staff
  ended_by       text,
  check (ends_at > begins_at),
  check ((ended_at is null) = (ended_by is null))
);
create index chat_mute_of_member on messages.chat_mute (member_id, ends_at desc);
create index chat_mute_by_age on messages.chat_mute (begins_at desc, id desc);

-- Whom a member does not want to read.
create table messages.chat_hidden (
  member_id  uuid         not null,
  author_id  uuid         not null,
  made_at    timestamptz  not null,
  primary key (member_id, author_id)
);

-- What members report; one decision ends all reports of a message.
create table messages.chat_report (
  id             uuid         primary key,
  message_id     uuid         not null references messages.chat_message (id),
  member_id      uuid         not null,
  reason         text         not null check (reason in ('abuse', 'spam', 'scam', 'other')),
  made_at        timestamptz  not null,
  decision       text         check (decision in ('removed', 'kept')),
  staff_account  text,
  decided_at     timestamptz,
  constraint chat_report_once unique (message_id, member_id),
  check ((decision is null) = (staff_account is null)),
  check ((decision is null) = (decided_at is null))
);
create index chat_report_open on messages.chat_report (made_at) where decision is null;
create index chat_report_of_member on messages.chat_report (member_id, made_at desc);

alter table messages.change drop constraint change_subject_check;
alter table messages.change add constraint change_subject_check
  check (subject ~ '^(announcement|message|feedback):[0-9a-f-]{36}$|^notices$|^chat$|^serviceChat$|^canned:[0-9a-f-]{36}$');
