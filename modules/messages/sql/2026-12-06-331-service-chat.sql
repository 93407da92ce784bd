-- Conversations of guests and members with customer service.

-- How it works, as the staff set it; without a row, as the product begins.
create table messages.service_rule (
  is_only  boolean  primary key default true check (is_only),
  rule     jsonb    not null check (jsonb_typeof(rule) = 'object')
);

-- A guest is known by a secret that their browser keeps; only its hash is here.
create table messages.service_conversation (
  id                uuid         primary key,
  number            bigint       generated always as identity unique, -- the order of the queue
  member_id         uuid,
  token_hash        bytea        unique check (octet_length(token_hash) = 32),
  line              text         not null unique check (line ~ '^[A-Za-z0-9_-]{32}$'), -- the topic on which changes are told
  visitor_name      text         not null check (char_length(visitor_name) <= 60),
  email             text         not null default '' check (char_length(email) <= 254),
  language          text         not null check (language ~ '^[A-Z]{2}$'),
  network           text         not null,
  state             text         not null check (state in ('waiting', 'open', 'closed')),
  is_left           boolean      not null, -- written outside of the opening hours
  staff_id          uuid,
  staff_account     text,
  made_at           timestamptz  not null,
  first_answer_at   timestamptz,
  closed_at         timestamptz,
  closed_by         text         check (closed_by in ('visitor', 'staff', 'idle')),
  last_at           timestamptz  not null,
  -- Whose turn it is: what the visitor wrote last waits for an answer.
  is_unanswered     boolean      not null,
  seen_number       bigint       not null default 0, -- the last message that the visitor has seen
  rating            smallint     check (rating between 1 and 5),
  rating_comment    text         not null default '' check (char_length(rating_comment) <= 300),
  transcripts       int          not null default 0 check (transcripts between 0 and 3),
  check ((member_id is null) <> (token_hash is null)),
  check ((staff_id is null) = (staff_account is null)),
  check ((state = 'closed') = (closed_at is not null and closed_by is not null)),
  check (state <> 'open' or staff_id is not null),
  check (rating is null or state = 'closed')
);
-- One conversation at a time.
create unique index service_of_member on messages.service_conversation (member_id) where member_id is not null and state <> 'closed';
create index service_of_member_all on messages.service_conversation (member_id, made_at desc) where member_id is not null;
create index service_queue on messages.service_conversation (number) where state = 'waiting';
create index service_of_staff on messages.service_conversation (staff_id, last_at desc) where state = 'open';
create index service_by_age on messages.service_conversation (made_at desc, id desc);
create index service_of_network on messages.service_conversation (network, made_at desc);
create index service_unclosed on messages.service_conversation (last_at) where state <> 'closed';

-- A file that came with a message: pictures are kept as they were drawn anew.
create table messages.service_file (
  id               uuid         primary key,
  conversation_id  uuid         not null references messages.service_conversation (id),
  name             text         not null check (char_length(name) between 1 and 100),
  type             text         not null check (type in ('image/jpeg', 'application/pdf')),
  bytes            bytea        not null check (octet_length(bytes) between 1 and 6000000),
  sent_hash        bytea        not null,
  made_at          timestamptz  not null
);
create index service_file_of_conversation on messages.service_file (conversation_id);
select kit.keep_for_ever('messages.service_file');

-- Its id comes from the browser: sent again, it is the same one. A note is read by the staff alone.
create table messages.service_message (
  id               uuid         primary key,
  number           bigint       generated always as identity unique,
  conversation_id  uuid         not null references messages.service_conversation (id),
  author           text         not null check (author in ('visitor', 'staff', 'note', 'event')),
  staff_id         uuid,
  staff_account    text,
  content          text         not null check (char_length(content) <= 4000),
  file_id          uuid         references messages.service_file (id),
  made_at          timestamptz  not null,
  words            tsvector     generated always as (to_tsvector('simple', content)) stored,
  check ((staff_id is null) = (staff_account is null)),
  check (author not in ('staff', 'note') or staff_id is not null),
  check (author <> 'visitor' or staff_id is null),
  check (content <> '' or file_id is not null)
);
create index service_message_of_conversation on messages.service_message (conversation_id, number);
create index service_message_words on messages.service_message using gin (words);
create unique index service_message_of_file on messages.service_message (file_id) where file_id is not null;
select kit.keep_for_ever('messages.service_message');

-- What the staff say often, by language.
create table messages.service_canned (
  id       uuid   primary key,
  title    text   not null check (char_length(title) between 1 and 60),
  texts    jsonb  not null check (texts ? 'EN'), -- {"EN": "…", "ES": "…"}
  sort     int    not null check (sort between 0 and 9999),
  made_at  timestamptz not null
);
create index service_canned_in_order on messages.service_canned (sort, title);
