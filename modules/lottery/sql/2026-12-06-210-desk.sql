-- What the staff changed of games, their limits and prices, kept for good.
create table lottery.change (
  id             uuid         primary key,
  number         bigint       generated always as identity, -- several happen in one instant
  subject        text         not null check (subject ~ '^(lotteryGame|lotteryLimits|lotteryPrices):[A-Z0-9_]+( [A-Z0-9_]+)?$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null,
  reason         text         not null default '' check (char_length(reason) <= 200)
);
create index change_in_order on lottery.change (number desc);
select kit.keep_for_ever('lottery.change');
