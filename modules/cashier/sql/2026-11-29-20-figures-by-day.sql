-- The figures of the house by day (UTC), so that a year of them is read without a look at its orders:
-- deposit: credited, by the day on which it ended; first: those of them that are the first of their member;
-- withdrawal: paid out, by the day on which it ended; begun: orders to pay in, by the day on which they began and by how
-- they stand now. An order only adds lines, so that many at once never wait for one another, and a job sums the lines up.
create table cashier.figure_day (
  unit     text    not null,
  "of"     text    not null check ("of" in ('deposit', 'first', 'withdrawal', 'paid', 'refused', 'expired', 'open')),
  day      date    not null,
  channel  text    not null, -- empty for a withdrawal, which may be paid through several
  count    bigint  not null,
  sum      numeric not null,
  primary key (unit, "of", day, channel)
);
create table cashier.figure_line (
  id       bigint  generated always as identity primary key,
  unit     text    not null,
  "of"     text    not null,
  day      date    not null,
  channel  text    not null,
  count    bigint  not null,
  sum      numeric not null
);

create function cashier.utc_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'utc')::date
$$;

-- How an order to pay in stands.
create function cashier.standing_of(state text) returns text language sql immutable parallel safe as $$
  select case state when 'success' then 'paid' when 'rejected' then 'refused' when 'expired' then 'expired' else 'open' end
$$;

create function cashier.note_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, cashier.standing_of(old.state), cashier.utc_day(old.created_at), old.channel, -1, 0);
    if old.state = 'success' then
      insert into cashier.figure_line (unit, "of", day, channel, count, sum)
        values (old.unit, 'deposit', cashier.utc_day(old.ended_at), old.channel, -1, -coalesce(old.paid_amount - old.fee, 0));
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, cashier.standing_of(new.state), cashier.utc_day(new.created_at), new.channel, 1, 0);
    if new.state = 'success' then
      insert into cashier.figure_line (unit, "of", day, channel, count, sum)
        values (new.unit, 'deposit', cashier.utc_day(new.ended_at), new.channel, 1, coalesce(new.paid_amount - new.fee, 0));
    end if;
  end if;
  return null;
end $$;
create trigger note_deposit after insert or delete on cashier.deposit_order
  for each row execute function cashier.note_deposit();
create trigger note_deposit_change
  after update of state, channel, unit, paid_amount, fee, created_at, ended_at on cashier.deposit_order
  for each row when (cashier.standing_of(old.state) <> cashier.standing_of(new.state)
    or (old.channel, old.unit, old.created_at) is distinct from (new.channel, new.unit, new.created_at)
    or (new.state = 'success'
      and (old.paid_amount, old.fee, old.ended_at) is distinct from (new.paid_amount, new.fee, new.ended_at)))
  execute function cashier.note_deposit();

create function cashier.note_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'done' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, 'withdrawal', cashier.utc_day(old.ended_at), '', -1, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.state = 'done' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, 'withdrawal', cashier.utc_day(new.ended_at), '', 1, new.amount);
  end if;
  return null;
end $$;
create trigger note_withdrawal after insert or delete on cashier.withdrawal
  for each row execute function cashier.note_withdrawal();
create trigger note_withdrawal_change after update of state, unit, amount, ended_at on cashier.withdrawal
  for each row when ((old.state = 'done' or new.state = 'done')
    and (old.state, old.unit, old.amount, old.ended_at) is distinct from (new.state, new.unit, new.amount, new.ended_at))
  execute function cashier.note_withdrawal();

-- The first deposit of a member tells what it counts as. One that is credited no more leaves its place to the next one.
alter table cashier.first_deposit
  add column unit    text,
  add column channel text,
  add column sum     bigint;
update cashier.first_deposit f set unit = d.unit, channel = d.channel, sum = coalesce(d.paid_amount - d.fee, 0)
  from cashier.deposit_order d where d.id = f.order_id;
delete from cashier.first_deposit where unit is null;
alter table cashier.first_deposit
  alter column unit set not null,
  alter column channel set not null,
  alter column sum set not null;

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
drop trigger keep_first_deposit on cashier.deposit_order;
create trigger keep_first_deposit after insert on cashier.deposit_order
  for each row when (new.state = 'success') execute function cashier.keep_first_deposit();
create trigger keep_first_deposit_change
  after update of state, member_id, channel, unit, paid_amount, fee, ended_at on cashier.deposit_order
  for each row when ((old.state = 'success' or new.state = 'success')
    and (old.state, old.member_id, old.channel, old.unit, old.paid_amount, old.fee, old.ended_at)
      is distinct from (new.state, new.member_id, new.channel, new.unit, new.paid_amount, new.fee, new.ended_at))
  execute function cashier.keep_first_deposit();
create trigger keep_first_deposit_gone after delete on cashier.deposit_order
  for each row when (old.state = 'success') execute function cashier.keep_first_deposit();

create function cashier.note_first_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (old.unit, 'first', cashier.utc_day(old.ended_at), old.channel, -1, -old.sum);
  end if;
  if tg_op <> 'DELETE' then
    insert into cashier.figure_line (unit, "of", day, channel, count, sum)
      values (new.unit, 'first', cashier.utc_day(new.ended_at), new.channel, 1, new.sum);
  end if;
  return null;
end $$;
create trigger note_first_deposit after insert or update or delete on cashier.first_deposit
  for each row execute function cashier.note_first_deposit();

-- Sums up so many lines; one line is summed once, also where two do this at once. Answers how many there were.
create function cashier.sum_figures(most integer) returns integer language sql as $$
  with gone as (
    delete from cashier.figure_line where id in (
      select id from cashier.figure_line order by id limit most for update skip locked)
    returning unit, "of", day, channel, count, sum
  ), summed as (
    insert into cashier.figure_day as f (unit, "of", day, channel, count, sum)
      select unit, "of", day, channel, sum(count), sum(sum) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (unit, "of", day, channel) do update set count = f.count + excluded.count, sum = f.sum + excluded.sum
  )
  select count(*)::integer from gone
$$;

-- Counts all anew, from the orders themselves.
create function cashier.recount_figures() returns void language sql as $$
  lock table cashier.deposit_order, cashier.withdrawal, cashier.first_deposit in share row exclusive mode;
  truncate cashier.figure_day, cashier.figure_line;
  insert into cashier.figure_day (unit, "of", day, channel, count, sum)
    select unit, cashier.standing_of(state), cashier.utc_day(created_at), channel, count(*), 0
    from cashier.deposit_order group by 1, 2, 3, 4
    union all
    select unit, 'deposit', cashier.utc_day(ended_at), channel, count(*), coalesce(sum(paid_amount - fee), 0)
    from cashier.deposit_order where state = 'success' group by 1, 3, 4
    union all
    select unit, 'first', cashier.utc_day(ended_at), channel, count(*), sum(sum)
    from cashier.first_deposit group by 1, 3, 4
    union all
    select unit, 'withdrawal', cashier.utc_day(ended_at), '', count(*), sum(amount)
    from cashier.withdrawal where state = 'done' group by 1, 3
$$;
select cashier.recount_figures();

create view cashier.figure_day_view as
  select unit, "of", day, channel, count, sum from cashier.figure_day
  union all
  select unit, "of", day, channel, count, sum from cashier.figure_line;
