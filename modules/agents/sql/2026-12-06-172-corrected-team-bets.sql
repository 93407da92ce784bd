-- A bet that is corrected counts anew: what it had counted is taken back. `correction`: by which of its endings it counts, 0 is
-- the first.
alter table agents.rebate_bet add column correction smallint not null default 0;
alter table agents.rebate_bet drop constraint rebate_bet_pkey;
alter table agents.rebate_bet add primary key (bet_id, kind, correction);
