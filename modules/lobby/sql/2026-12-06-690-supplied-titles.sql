-- What the vendor of a title says of it, as the staff have taken it over: where it may not be offered, whether it gives free
-- rounds, and whether the vendor has withdrawn it. A withdrawn title is closed; it keeps its name, its address and its bets.
alter table lobby.game
  add column is_withdrawn boolean not null default false,
  add column blocked_countries text[] not null default '{}',
  add column has_free_rounds boolean not null default false,
  add constraint countries_have_two_letters check (array_to_string(blocked_countries, ' ') ~ '^([A-Z]{2}( |$))*$'),
  add constraint our_games_are_not_withdrawn check (not (is_withdrawn and slug is not null));

-- A title keeps the code by which its vendor knows it.
alter table lobby.game drop constraint game_game_code_check;
alter table lobby.game add constraint game_game_code_check check (game_code ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$');
