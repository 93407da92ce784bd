-- The first deposit of each member: figures count them and staff page through them, without a look at every deposit.
create table cashier.first_deposit (
  member_id  uuid         primary key,
  order_id   uuid         not null unique,
  ended_at   timestamptz  not null
);
create index first_deposit_of_day on cashier.first_deposit (ended_at desc, order_id desc);

insert into cashier.first_deposit (member_id, order_id, ended_at)
  select distinct on (member_id) member_id, id, ended_at from cashier.deposit_order
  where state = 'success' order by member_id, ended_at, id;
