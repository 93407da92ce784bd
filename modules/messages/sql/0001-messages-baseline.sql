-- Announcements (notices in the marquee, popups, news for players and for promotions), messages to members, and feedback.

create schema if not exists messages;

create table messages.announcement (
  id              uuid        primary key,
  kind            text        not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')), -- banner, player, popup, promotion, headline
  execution       text        check (execution in ('A', 'B', 'F')), -- a popup is for the logged in, the anonymous, the first login
  texts           jsonb       not null check (texts ? 'EN'), -- {"EN": {"title", "content"}, "ES": …}
  promotion_type  text,
  sort            int         not null default 0,
  starts_at       timestamptz not null default now(),
  ends_at         timestamptz,
  -- An announcement may be written before anybody is to see it.
  is_published    boolean     not null default true,
  -- Whom it is for, besides the state of the log-in: by device and by language.
  device          text        not null default 'all' check (device in ('all', 'phone', 'desktop')),
  languages       text[]      not null default '{}', -- empty: for every reader

  check (ends_at > starts_at),
  check ((kind = 'PU') = (execution is not null))
);
create index announcement_of_kind on messages.announcement (kind, sort, starts_at desc);

-- Whether a request for announcements that names no kinds also gets the headlines of the marquee.
create table messages.notice_rule (
  is_only          boolean  primary key default true check (is_only),
  tells_headlines  boolean  not null
);

-- Feedback of a member. Its id comes from the member's browser: sent again, it is the same one.
create table messages.feedback (
  id         uuid         primary key,
  member_id  uuid         not null,
  content    text         not null check (char_length(content) between 4 and 140),
  made_at    timestamptz  not null
);
create index feedback_of_member on messages.feedback (member_id, made_at desc);
create index feedback_by_age on messages.feedback (made_at desc, id desc);
select kit.keep_for_ever('messages.feedback');

-- A message to one member, or to many: to all, to those who play, to agents. What was sent stays as it is.
create table messages.letter (
  id             uuid         primary key,
  audience       text         not null check (audience in ('one', 'all', 'players', 'agents')),
  member_id      uuid,
  texts          jsonb        not null check (texts ? 'EN'), -- {"EN": {"title", "content"}, "ES": …}
  answer_to      uuid         unique references messages.feedback (id), -- then it has no title of its own
  sent_at        timestamptz  not null, -- when it is in the inbox; who joins later does not get it
  staff_id       uuid         not null,
  staff_account  text         not null,
  made_at        timestamptz  not null,
  check ((audience = 'one') = (member_id is not null)),
  check (answer_to is null or audience = 'one')
);
create index letter_of_member on messages.letter (member_id, sent_at desc) where member_id is not null;
create index letter_to_many on messages.letter (sent_at desc) where member_id is null;
create index letter_by_age on messages.letter (made_at desc, id desc);
-- A page of what was sent reads its own rows only.
create index letter_sent on messages.letter (made_at desc, id desc) where answer_to is null;
select kit.keep_for_ever('messages.letter');

-- What one member did with one message. A deleted one can be restored.
create table messages.letter_mark (
  member_id   uuid         not null,
  letter_id   uuid         not null references messages.letter (id),
  read_at     timestamptz,
  deleted_at  timestamptz,
  primary key (member_id, letter_id)
);

-- Who of the staff changed or sent what, kept for good.
create table messages.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- two of one millisecond have an order
  subject        text        not null check (subject ~ '^(announcement|letter|feedback):[0-9a-f-]{36}$|^notices$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null,
  reason         text        not null default '' check (char_length(reason) <= 200)
);
create index change_of_subject on messages.change (subject, number desc);
create index change_in_order on messages.change (number desc);
select kit.keep_for_ever('messages.change');

-- Feedback stays as it was written; whether it is answered stands here, so that what waits is found without reading the rest.
create table messages.feedback_state (
  id           uuid         primary key references messages.feedback (id),
  is_answered  boolean      not null,
  made_at      timestamptz  not null
);
create index feedback_by_state on messages.feedback_state (is_answered, made_at desc, id desc);

-- How many have read a message. A message to everybody is read by many at once: each reader counts in one of several rows,
-- so that they do not wait for one another.
create table messages.letter_read (
  letter_id  uuid      not null references messages.letter (id),
  slot       smallint  not null,
  count      bigint    not null check (count >= 0),
  primary key (letter_id, slot)
);
