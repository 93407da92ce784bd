-- Rounds begin and end with less work: the rules, rows and answers stay as they are.

-- What a round names is there: rounds.begin() holds the seed locked that it writes down, rounds.finish() ends a bet that
-- rounds.begin() placed with its round, and neither seeds nor rounds can be deleted. To look it up and lock it again cost a
-- fifth of a round (decision 14).
alter table rounds.round drop constraint round_seed_id_fkey;
alter table rounds.outcome drop constraint outcome_round_id_fkey;
alter table rounds.open_round drop constraint open_round_round_id_fkey;

-- PostgreSQL looks at every check of a row whenever it changes. These two can only become false where a seed is made, as
-- nothing changes them afterwards: there they are looked at, and not with each number that is taken.
alter table rounds.seed drop constraint seed_server_seed_check, drop constraint seed_commitment_check;

-- The number rises with every round, and its row stays on its page.
alter table rounds.seed set (fillfactor = 60);
-- A row is there for a moment: what it leaves behind is cleared away soon, however few there are at a time.
alter table rounds.open_round set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_cost_delay = 0);
