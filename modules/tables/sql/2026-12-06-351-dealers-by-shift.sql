-- Who deals follows from the shift.
alter table tables.game_table drop column dealer;
