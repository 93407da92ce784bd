-- What a title returns to players by its supplier's word, in millionths of what is staked; null where nobody has declared
-- it. For in-house games it follows from the rules, whose version is kept beside it: another version is computed anew.
alter table lobby.game
  add column declared_return int check (declared_return between 0 and 1000000),
  add column rules_version text,
  add constraint rules_belong_to_our_games check (rules_version is null or slug is not null);
