-- What a game is like, as its own rules say: which features it has, and how far its results spread.
alter table lobby.game
  add column features text[] not null default '{}',
  -- The standard deviation of one round, in thousandths of the stake: the least and the most of all choices of the game.
  add column deviation_least int check (deviation_least >= 0),
  add column deviation_most int,
  add constraint deviation_has_both_ends check (
    (deviation_least is null) = (deviation_most is null) and deviation_most >= deviation_least);

-- In-house games are read again at the next start.
update lobby.game set rules_version = null where slug is not null;
