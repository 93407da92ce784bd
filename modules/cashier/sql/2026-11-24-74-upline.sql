-- Money from one person to another: a member to the agent above them, an agent to a member right below.

-- What holds for it. One row, always there. Amounts are ledger units of any currency.
create table cashier.upline_rule (
  is_one        boolean     primary key default true check (is_one),
  is_up_open    boolean     not null default true,
  is_down_open  boolean     not null default true,
  smallest      bigint      not null default 10000 check (smallest > 0),
  largest       bigint      not null default 100000000 check (largest >= smallest),
  day_sum       bigint      not null default 1000000000 check (day_sum >= smallest), -- sent by one person in a business day
  multiple_ppm  int         not null default 1000000 check (multiple_ppm between 0 and 100000000), -- what the receiver has to stake
  changed_at    timestamptz
);
insert into cashier.upline_rule default values;

-- Who of the staff changed what of it, for good.
create table cashier.upline_rule_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject = 'upline'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index upline_rule_change_in_order on cashier.upline_rule_change (number desc);
select kit.keep_for_ever('cashier.upline_rule_change');

-- One transfer; it is done as soon as it is written.
create table cashier.member_transfer (
  id            uuid        primary key, -- chosen by the sender's browser
  direction     text        not null check (direction in ('up', 'down')),
  sender_id     uuid        not null,
  receiver_id   uuid        not null,
  amount        bigint      not null check (amount > 0),
  unit          text        not null,
  multiple_ppm  int         not null,
  made_at       timestamptz not null,
  check (sender_id <> receiver_id)
);
create index member_transfer_sent on cashier.member_transfer (sender_id, made_at desc, id desc);
create index member_transfer_received on cashier.member_transfer (receiver_id, made_at desc, id desc);
select kit.keep_for_ever('cashier.member_transfer');

-- What was received from another person has to be staked too.
alter table cashier.turnover_requirement drop constraint turnover_requirement_source_check;
alter table cashier.turnover_requirement add constraint turnover_requirement_source_check
  check (source in ('deposit', 'bonus', 'rebate', 'correction', 'transfer'));
