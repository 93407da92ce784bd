-- In one order, so that two who read many messages at once never wait for each other in a ring.
create or replace function messages.count_read() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into messages.message_read as r (message_id, slot, count)
      select n.message_id, messages.slot_of(n.member_id), count(*) from newer n where n.read_at is not null
      group by 1, 2 order by 1, 2
      on conflict (message_id, slot) do update set count = r.count + excluded.count;
  else
    insert into messages.message_read as r (message_id, slot, count)
      select n.message_id, messages.slot_of(n.member_id), count(*)
      from newer n join older o using (member_id, message_id) where n.read_at is not null and o.read_at is null
      group by 1, 2 order by 1, 2
      on conflict (message_id, slot) do update set count = r.count + excluded.count;
  end if;
  return null;
end $$;
