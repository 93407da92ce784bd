-- The lists of messages stay fast however long they are: what waits for an answer is found without a look at what has
-- one, a page of what was sent reads its own rows alone, and how many have read a message is counted as they read it.
create index letter_sent on messages.letter (made_at desc, id desc) where answer_to is null;

-- Feedback stays as it was written; whether it is answered stands here.
create table messages.feedback_state (
  id           uuid         primary key references messages.feedback (id),
  is_answered  boolean      not null,
  made_at      timestamptz  not null
);
insert into messages.feedback_state (id, is_answered, made_at)
  select f.id, exists (select from messages.letter l where l.answer_to = f.id), f.made_at from messages.feedback f;
create index feedback_by_state on messages.feedback_state (is_answered, made_at desc, id desc);

create function messages.note_feedback() returns trigger language plpgsql as $$
begin
  insert into messages.feedback_state (id, is_answered, made_at) values (new.id, false, new.made_at);
  return null;
end $$;
create trigger note_feedback after insert on messages.feedback
  for each row execute function messages.note_feedback();

create function messages.note_answer() returns trigger language plpgsql as $$
begin
  update messages.feedback_state set is_answered = true where id = new.answer_to;
  return null;
end $$;
create trigger note_answer after insert on messages.letter
  for each row when (new.answer_to is not null) execute function messages.note_answer();

-- How many have read a message. A message to everybody is read by many at once: each counts in one of some rows, so that
-- they do not wait for one another.
create table messages.letter_read (
  letter_id  uuid      not null references messages.letter (id),
  slot       smallint  not null,
  count      bigint    not null check (count >= 0),
  primary key (letter_id, slot)
);
create function messages.slot_of(member_id uuid) returns smallint language sql immutable parallel safe as $$
  select (uuid_hash(member_id) & 15)::smallint
$$;
insert into messages.letter_read (letter_id, slot, count)
  select letter_id, messages.slot_of(member_id), count(*) from messages.letter_mark where read_at is not null group by 1, 2;

-- In one order, so that two who read many messages at once never wait for each other in a ring.
create function messages.count_read() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into messages.letter_read as r (letter_id, slot, count)
      select n.letter_id, messages.slot_of(n.member_id), count(*) from newer n where n.read_at is not null
      group by 1, 2 order by 1, 2
      on conflict (letter_id, slot) do update set count = r.count + excluded.count;
  else
    insert into messages.letter_read as r (letter_id, slot, count)
      select n.letter_id, messages.slot_of(n.member_id), count(*)
      from newer n join older o using (member_id, letter_id) where n.read_at is not null and o.read_at is null
      group by 1, 2 order by 1, 2
      on conflict (letter_id, slot) do update set count = r.count + excluded.count;
  end if;
  return null;
end $$;
create trigger count_first_read after insert on messages.letter_mark
  referencing new table as newer for each statement execute function messages.count_read();
create trigger count_later_read after update on messages.letter_mark
  referencing old table as older new table as newer for each statement execute function messages.count_read();
