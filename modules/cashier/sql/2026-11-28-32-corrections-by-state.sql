-- Corrections of one state, newest first, also of one that few are in.
create index correction_of_state on cashier.correction (state, number desc);
