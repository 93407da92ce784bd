-- A bet that is corrected counts anew: what it had counted is taken back. `correction`: by which of its endings it counts, 0 is
-- the first.
alter table cashier.turnover_fill add column correction smallint not null default 0;
alter table cashier.turnover_fill drop constraint turnover_fill_pkey;
alter table cashier.turnover_fill add primary key (requirement_id, bet_id, kind, correction);
