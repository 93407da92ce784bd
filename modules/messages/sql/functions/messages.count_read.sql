-- In one order, so that two who read many messages at once never wait for each other in a ring.
create or replace function messages.count_read() returns trigger language plpgsql as $$
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
