-- After how many hours without a move an open round ends by the rule of its game. A round keeps what held at its stake.
alter table rounds.play_rule
  add column idle_hours int not null default 24 check (idle_hours between 1 and 720);
alter table rounds.open_round
  add column idle_hours int not null default 24 check (idle_hours between 1 and 720);
