create or replace function cashier.note_first_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, 'first', kit.business_day(old.ended_at), old.channel, -1, -old.sum);
  end if;
  if tg_op <> 'DELETE' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, 'first', kit.business_day(new.ended_at), new.channel, 1, new.sum);
  end if;
  return null;
end $$;
