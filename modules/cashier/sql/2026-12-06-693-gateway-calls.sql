-- How each request to a payment gateway went: what the status page is made of. Nothing of what was asked or answered.
create table cashier.gateway_call (
  id            uuid        primary key,
  channel       text        not null,
  milliseconds  int         not null check (milliseconds >= 0),
  is_answered   boolean     not null,
  asked_at      timestamptz not null
);
create index gateway_call_by_time on cashier.gateway_call (asked_at desc);
