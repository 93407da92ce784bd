-- How many corrections of a bet its record has.
alter table cashier.bet_record add column corrections smallint not null default 0;
-- What a correction changes counts on its own day, which may be below zero.
alter table cashier.profit_day drop constraint profit_day_bets_check;
