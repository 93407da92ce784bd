-- Where the results of lotteries that are drawn elsewhere come from.
create table lottery.result_source (
  name      text     primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  game      text     not null references lottery.game,
  adapter   text     not null,
  settings  jsonb    not null,
  is_on     boolean  not null default true
);
create index result_source_of_game on lottery.result_source (game) where is_on;
