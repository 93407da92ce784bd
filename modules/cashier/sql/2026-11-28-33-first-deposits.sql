-- The first deposit of each member: figures count them and staff page through them, without a look at every deposit.
create table cashier.first_deposit (
  member_id  uuid         primary key,
  order_id   uuid         not null unique,
  ended_at   timestamptz  not null
);
create index first_deposit_of_day on cashier.first_deposit (ended_at desc, order_id desc);

-- Of two that are credited in the same moment, or become so in another order than they ended, the earlier one is the first.
create function cashier.keep_first_deposit() returns trigger language plpgsql as $$
begin
  insert into cashier.first_deposit as f (member_id, order_id, ended_at)
    values (new.member_id, new.id, new.ended_at)
    on conflict (member_id) do update set order_id = excluded.order_id, ended_at = excluded.ended_at
      where (excluded.ended_at, excluded.order_id) < (f.ended_at, f.order_id);
  return null;
end $$;
create trigger keep_first_deposit after insert or update of state, ended_at on cashier.deposit_order
  for each row when (new.state = 'success') execute function cashier.keep_first_deposit();

insert into cashier.first_deposit (member_id, order_id, ended_at)
  select distinct on (member_id) member_id, id, ended_at from cashier.deposit_order
  where state = 'success' order by member_id, ended_at, id;

create view cashier.first_deposit_view as select member_id, order_id, ended_at from cashier.first_deposit;
