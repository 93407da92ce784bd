-- What may be staked on a game in a currency, where the staff have set it; else what the game says.
create table rounds.stake_range (
  game      text    not null,
  unit      text    not null,
  smallest  bigint  not null check (smallest > 0),
  largest   bigint  not null,

  primary key (game, unit),
  constraint stake_range_is_one check (largest >= smallest)
);
