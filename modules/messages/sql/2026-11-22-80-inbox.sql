-- What the house writes to its members and who has read it, what members write to the house and what they were
-- answered, and who of the staff announced or sent what, for good.

-- An announcement may be written before anybody is to see it.
alter table messages.announcement add column is_published boolean not null default true;

-- Whether who asks for announcements without naming kinds is also told the headlines of the marquee.
create table messages.notice_rule (
  is_only          boolean  primary key default true check (is_only),
  tells_headlines  boolean  not null
);

-- What a member thinks of the house. Its id comes from the member's browser: sent twice, it is one.
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
select kit.keep_for_ever('messages.letter');

-- What one member did with one message. Thrown away, it may be taken back.
create table messages.letter_mark (
  member_id   uuid         not null,
  letter_id   uuid         not null references messages.letter (id),
  read_at     timestamptz,
  deleted_at  timestamptz,
  primary key (member_id, letter_id)
);

create table messages.change (
  id             uuid         primary key,
  number         bigint       generated always as identity, -- two of one millisecond have an order
  subject        text         not null check (subject ~ '^(announcement|letter|feedback):[0-9a-f-]{36}$|^notices$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null
);
create index change_of_subject on messages.change (subject, number desc);
create index change_in_order on messages.change (number desc);
select kit.keep_for_ever('messages.change');
