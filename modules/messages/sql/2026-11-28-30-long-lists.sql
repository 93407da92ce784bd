-- The lists of messages stay fast however long they are: what waits for an answer is found without a look at what has
-- one, a page of what was sent reads its own rows alone, and how many have read a message is counted as they read it.
create index letter_sent on messages.letter (made_at desc, id desc) where answer_to is null;

-- Feedback stays as it was written; whether it is answered stands here.
create table messages.feedback_state (
  id           uuid         primary key references messages.feedback (id),
  is_answered  boolean      not null,
  made_at      timestamptz  not null
);

create index feedback_by_state on messages.feedback_state (is_answered, made_at desc, id desc);

-- How many have read a message. A message to everybody is read by many at once: each counts in one of some rows, so that
-- they do not wait for one another.
create table messages.letter_read (
  letter_id  uuid      not null references messages.letter (id),
  slot       smallint  not null,
  count      bigint    not null check (count >= 0),
  primary key (letter_id, slot)
);
