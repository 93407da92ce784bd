-- What the staff say of a payment channel beside its settings: whether it is offered, between which amounts and
-- where in the list. A channel without a row is offered as it was built, once its settings are there.

create table cashier.channel_rule (
  channel     text        primary key,
  is_enabled  boolean     not null,
  position    smallint    not null check (position between 0 and 999),
  -- In ledger units of any currency; null: as the channel was built.
  smallest    bigint      check (smallest > 0),
  largest     bigint      check (largest > 0),
  changed_at  timestamptz not null,

  check (smallest is null or largest is null or smallest <= largest)
);

-- Who of the staff changed what of a channel, for good. Of a secret only its name stands here.
create table cashier.channel_change (
  id             uuid        primary key,
  channel        text        not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index channel_change_by_age on cashier.channel_change (made_at desc, id desc);
select kit.keep_for_ever('cashier.channel_change');
