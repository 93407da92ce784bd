-- A tournament that two of the staff cancel ends at the next step of the runner, which tells its tables and pays.
alter table poker.tournament add column cancel_asked text;
