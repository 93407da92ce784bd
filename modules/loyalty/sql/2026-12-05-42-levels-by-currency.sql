--! breaking: what levels ask for leaves the table of levels; a server from before would not find it until it is replaced.

-- What a level asks for and gives, currency by currency: a thousand dollars and a thousand yen are not the same. A currency
-- without rows has the figures that the code names for it; one that the code does not know has no levels.
create table loyalty.level_terms (
  unit               text      not null check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  level              smallint  not null references loyalty.level,
  upgrade_deposit    bigint    not null check (upgrade_deposit >= 0),   -- of a lifetime
  upgrade_valid_bet  bigint    not null check (upgrade_valid_bet >= 0), -- of a lifetime
  mode               text      not null check (mode in ('and', 'or')),  -- both of them, or one
  keep_valid_bet     bigint    not null check (keep_valid_bet >= 0),    -- of the last 30 days
  upgrade_gift       bigint    not null check (upgrade_gift >= 0),
  weekly_gift        bigint    not null check (weekly_gift >= 0),
  monthly_gift       bigint    not null check (monthly_gift >= 0),
  birthday_gift      bigint    not null check (birthday_gift >= 0),
  rebate_day_cap     bigint    not null check (rebate_day_cap >= 0),    -- of one day of play

  primary key (unit, level)
);

-- What the staff have set holds on, in the currencies that members play in.
insert into loyalty.level_terms (unit, level, upgrade_deposit, upgrade_valid_bet, mode, keep_valid_bet, upgrade_gift,
  weekly_gift, monthly_gift, birthday_gift, rebate_day_cap)
select u.unit, l.level, l.upgrade_deposit, l.upgrade_valid_bet, l.mode, l.keep_valid_bet, l.upgrade_gift, l.weekly_gift,
  l.monthly_gift, l.birthday_gift, l.rebate_day_cap
from loyalty.level l, (select unit from loyalty.member union select 'USD') u
where exists (select from loyalty.change where subject = 'levels');

alter table loyalty.level drop column upgrade_deposit, drop column upgrade_valid_bet, drop column mode,
  drop column keep_valid_bet, drop column upgrade_gift, drop column weekly_gift, drop column monthly_gift,
  drop column birthday_gift, drop column rebate_day_cap;
