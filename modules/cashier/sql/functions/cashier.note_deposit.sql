create or replace function cashier.note_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, cashier.standing_of(old.state), kit.business_day(old.created_at), old.channel, -1, 0);
    if old.state = 'success' then
      insert into cashier.figure_line (unit, "of", day, channel, count, sum)
        values (old.unit, 'deposit', kit.business_day(old.ended_at), old.channel, -1, -coalesce(old.paid_amount - old.fee, 0));
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, cashier.standing_of(new.state), kit.business_day(new.created_at), new.channel, 1, 0);
    if new.state = 'success' then
      insert into cashier.figure_line (unit, "of", day, channel, count, sum)
        values (new.unit, 'deposit', kit.business_day(new.ended_at), new.channel, 1, coalesce(new.paid_amount - new.fee, 0));
    end if;
  end if;
  return null;
end $$;
