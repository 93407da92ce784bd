--! breaking: the amounts of the cashier's rules leave their tables; a server from before would not find them until it is replaced.

-- The amounts of the cashier's rules, currency by currency: a dollar, a yen and a bitcoin have limits of their own. A
-- currency without a row has the figures that the code names for it; one that the code does not know takes no money.
create table cashier.rule_amounts (
  rule        text        not null check (rule ~ '^(withdrawals|upline|(channel|terms):[a-z0-9-]{1,40})$'),
  currency    text        not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  amounts     jsonb       not null check (jsonb_typeof(amounts) = 'object'),
  changed_at  timestamptz not null,

  primary key (rule, currency)
);

-- What staff have set holds on, in the currencies that money has moved in.
create temporary table used on commit drop as
  select distinct unit from cashier.deposit_order
  union select unit from cashier.withdrawal
  union select 'USD';

insert into cashier.rule_amounts (rule, currency, amounts, changed_at)
select 'withdrawals', unit, jsonb_build_object('smallest', smallest::text, 'largest', largest::text,
  'daySum', day_sum::text, 'feeFixed', fee_fixed::text, 'autoApproveLargest', auto_approve_largest::text,
  'twoPersonsFrom', two_persons_from::text), changed_at
from cashier.withdraw_rule, used where changed_at is not null;

insert into cashier.rule_amounts (rule, currency, amounts, changed_at)
select 'upline', unit, jsonb_build_object('smallest', smallest::text, 'largest', largest::text,
  'daySum', day_sum::text), changed_at
from cashier.upline_rule, used where changed_at is not null;

insert into cashier.rule_amounts (rule, currency, amounts, changed_at)
select 'channel:' || channel, unit, jsonb_build_object('smallest', smallest::text, 'largest', largest::text), changed_at
from cashier.channel_rule, used where smallest is not null and largest is not null;

insert into cashier.rule_amounts (rule, currency, amounts, changed_at)
select 'terms:' || channel, unit, jsonb_build_object('fixedAmounts', (select coalesce(jsonb_agg(a::text), '[]')
  from unnest(fixed_amounts) a), 'feeFixed', fee_fixed::text, 'bonusMost', bonus_most::text,
  'twoPersonsFrom', two_persons_from::text), changed_at
from cashier.deposit_terms, used;

alter table cashier.withdraw_rule drop column smallest, drop column largest, drop column day_sum,
  drop column fee_fixed, drop column auto_approve_largest, drop column two_persons_from;
alter table cashier.upline_rule drop column smallest, drop column largest, drop column day_sum;
alter table cashier.channel_rule drop column smallest, drop column largest;
alter table cashier.deposit_terms drop column fixed_amounts, drop column fee_fixed, drop column bonus_most,
  drop column two_persons_from;
