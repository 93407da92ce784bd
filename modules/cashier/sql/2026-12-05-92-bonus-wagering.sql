-- The wagering of bonus money: it fills as any other, and keeps nobody from taking out their cash.
alter table cashier.turnover_requirement add column holds_cash boolean not null default true;
