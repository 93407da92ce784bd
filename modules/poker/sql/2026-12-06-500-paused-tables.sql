-- A paused table keeps its players and their chips, and deals nothing. A closed one sends its players home after the hand.

alter table poker.game_table add column is_paused boolean not null default false;

-- The hands of a table by their ends, for figures.
create index hand_of_table on poker.hand (table_code, ended_at);
