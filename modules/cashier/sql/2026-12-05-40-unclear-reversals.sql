-- What a payment service took back or returned that nobody can book by itself, because it counts in another currency than
-- the deposit, or only a part of what was taken came back. One of the staff attributes it to a deposit, or dismisses it.
create table cashier.unclear_reversal (
  id               uuid        primary key,
  order_id         uuid        not null references cashier.deposit_order, -- the deposit that the service names
  channel          text        not null,
  key              text        not null, -- the service's own id of the refund or dispute
  turn             text        not null check (turn in ('reversed', 'restored')),
  amount           bigint      not null check (amount > 0), -- as the service tells it
  unit             text        not null,
  made_at          timestamptz not null,
  state            text        not null default 'open' check (state in ('open', 'attributed', 'dismissed')),
  -- The deposit that it was attributed to, and how much of it, in the currency of that deposit.
  settled_order    uuid        references cashier.deposit_order,
  settled_amount   bigint      check (settled_amount > 0),
  reason           text        not null default '',
  decided_by       uuid,
  decided_account  text,
  decided_at       timestamptz,

  unique (channel, key, turn),
  constraint unclear_end_is_whole check ((state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_by is null) and (state = 'open') = (decided_account is null)),
  constraint attributed_somewhere check ((state = 'attributed') = (settled_order is not null)
    and (state = 'attributed') = (settled_amount is not null))
);
create index unclear_of_order on cashier.unclear_reversal (order_id, made_at);
create index unclear_open on cashier.unclear_reversal (order_id) where state = 'open';

-- What was left to a person before there was a list of it.
insert into cashier.unclear_reversal (id, order_id, channel, key, turn, amount, unit, made_at)
select distinct on (n.channel, n.reference, n.result) gen_random_uuid(), o.id, n.channel, n.reference, n.result, n.amount,
  n.unit, n.received_at
from cashier.notice n
join cashier.deposit_order o on o.id::text = n.order_id and o.channel = n.channel
left join cashier.reversal r on r.channel = n.channel and r.key = n.reference
where n.result in ('reversed', 'restored') and n.amount > 0
  and exists (select from cashier.deposit_event e where e.order_id = o.id and e.act = 'reversalUnclear')
  and (n.unit <> o.unit and r.id is null
    or n.result = 'restored' and r.id is not null and r.restored_at is null and (n.unit <> o.unit or n.amount < r.amount))
order by n.channel, n.reference, n.result, n.received_at;

-- A requirement ends with the deposit that it comes of: what is left of it where a part of the deposit was reversed.
-- Nothing where nothing was.
alter table cashier.turnover_requirement add column reduced_to bigint check (reduced_to >= 0);
