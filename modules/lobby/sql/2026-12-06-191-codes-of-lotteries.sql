-- Lotteries are known by codes in capitals, in the catalogue as everywhere.
alter table lobby.game drop constraint game_game_code_check;
alter table lobby.game add constraint game_game_code_check check (game_code ~ '^([a-z0-9-]{1,80}|[A-Z0-9]{1,12})$');
