-- On which terms members pay in, channel by channel: what it costs, what is given on top, what has to be staked for it,
-- when, and for whom. An order keeps the terms that it was begun with.

-- A channel without a row costs nothing, gives nothing, and what comes is to be staked once. Amounts are ledger units
-- of any currency.
create table cashier.deposit_terms (
  channel             text        primary key,
  fixed_amounts       bigint[]    not null check (array_position(fixed_amounts, null) is null and 0 < all (fixed_amounts)),
  fee_fixed           bigint      not null check (fee_fixed >= 0),
  fee_ppm             int         not null check (fee_ppm between 0 and 500000),
  bonus_ppm           int         not null check (bonus_ppm between 0 and 5000000),
  bonus_most          bigint      not null check (bonus_most >= 0), -- zero: without a bound
  turnover_ppm        int         not null check (turnover_ppm between 0 and 100000000),
  bonus_turnover_ppm  int         not null check (bonus_turnover_ppm between 0 and 100000000),
  -- Minutes of the business day between which it is offered; the same twice: around the clock.
  opens_minute        smallint    not null check (opens_minute between 0 and 1439),
  closes_minute       smallint    not null check (closes_minute between 0 and 1439),
  vip_min             smallint    not null check (vip_min between 0 and 100),
  currencies          text[]      not null check (array_position(currencies, null) is null), -- none: all of them
  -- From here on two different people confirm what a person has to confirm.
  two_persons_from    bigint      not null check (two_persons_from > 0),
  changed_at          timestamptz not null
);

-- Who of the staff changed what of it, for good.
create table cashier.deposit_terms_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^terms:[a-z0-9-]{1,40}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index deposit_terms_change_in_order on cashier.deposit_terms_change (number desc);
select kit.keep_for_ever('cashier.deposit_terms_change');

-- What an order was begun with (none: before there were terms), and what it cost and gave once it was credited.
alter table cashier.deposit_order
  add column terms jsonb check (jsonb_typeof(terms) = 'object'),
  add column fee   bigint not null default 0 check (fee >= 0),
  add column bonus bigint not null default 0 check (bonus >= 0),
  add constraint something_arrives check (state <> 'success' or fee < paid_amount),
  add constraint only_credited_costs check (state = 'success' or (fee = 0 and bonus = 0));
