create or replace function cashier.note_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'done' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, 'withdrawal', kit.business_day(old.ended_at), '', -1, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.state = 'done' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, 'withdrawal', kit.business_day(new.ended_at), '', 1, new.amount);
  end if;
  return null;
end $$;
