-- What promotions cost the operator in cash: each amount of bonus money that became cash, when it did.

create table promotions.cost (
  bonus_id   uuid         not null references promotions.bonus,
  sweep      int          not null, -- which of its movements
  member_id  uuid         not null,
  unit       text         not null,
  amount     bigint       not null check (amount > 0),
  at         timestamptz  not null,

  primary key (bonus_id, sweep)
);
create index cost_by_time on promotions.cost (unit, at);
select kit.keep_for_ever('promotions.cost');

insert into promotions.cost (bonus_id, sweep, member_id, unit, amount, at)
  select id, sweeps, member_id, unit, to_cash, closed_at from promotions.bonus where to_cash > 0;
