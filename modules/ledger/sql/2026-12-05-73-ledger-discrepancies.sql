-- What a check finds is a discrepancy; one that is no mere hint is a failure.
drop view if exists ledger.open_break_view;
alter table ledger.break rename to discrepancy;
alter table ledger.break_note rename to discrepancy_note;
alter table ledger.discrepancy_note rename break_id to discrepancy_id;
alter table ledger.check rename breaks to discrepancies;
alter index ledger.break_by_mark rename to discrepancy_by_mark;
alter index ledger.note_of_break rename to note_of_discrepancy;

alter table ledger.discrepancy drop constraint break_level_check;
alter table ledger.discrepancy disable trigger user;
update ledger.discrepancy set level = 'failure' where level = 'break';
alter table ledger.discrepancy enable trigger user;
alter table ledger.discrepancy add constraint discrepancy_level_check check (level in ('failure', 'watch'));
