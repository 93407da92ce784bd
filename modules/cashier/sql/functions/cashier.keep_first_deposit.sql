create or replace function cashier.keep_first_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'success' then
    delete from cashier.first_deposit where order_id = old.id;
    if not found and (tg_op = 'DELETE' or new.state <> 'success') then
      return null;
    end if;
    insert into cashier.first_deposit (member_id, order_id, ended_at, unit, channel, sum)
      select member_id, id, ended_at, unit, channel, coalesce(paid_amount - fee, 0) from cashier.deposit_order
      where member_id = old.member_id and state = 'success' order by ended_at, id limit 1
      on conflict (member_id) do nothing;
  end if;
  if tg_op <> 'DELETE' and new.state = 'success' then
    insert into cashier.first_deposit as f (member_id, order_id, ended_at, unit, channel, sum)
      values (new.member_id, new.id, new.ended_at, new.unit, new.channel, coalesce(new.paid_amount - new.fee, 0))
      on conflict (member_id) do update set order_id = excluded.order_id, ended_at = excluded.ended_at,
        unit = excluded.unit, channel = excluded.channel, sum = excluded.sum
        where (excluded.ended_at, excluded.order_id) < (f.ended_at, f.order_id);
  end if;
  return null;
end $$;
