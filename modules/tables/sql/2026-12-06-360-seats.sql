-- Tables with seats, at which members decide how their hands go on.

-- What is visible of such a round beside its cards: who plays, what was decided, whose turn it is.
alter table tables.round add column play jsonb;

-- Who sits where. A seat without a stake in several rounds one after the other is freed.
create table tables.seat (
  table_code   text         not null references tables.game_table,
  seat         integer      not null check (seat between 1 and 7),
  member_id    uuid         not null,
  name         text         not null, -- masked, as it is shown
  taken_at     timestamptz  not null,
  idle_rounds  integer      not null default 0 check (idle_rounds >= 0),

  primary key (table_code, seat),
  constraint one_seat_a_member unique (table_code, member_id)
);

-- How long a member has thought beyond the usual time, in the hour that began then.
create table tables.time_bank (
  table_code  text         not null references tables.game_table,
  member_id   uuid         not null,
  since       timestamptz  not null,
  used_ms     integer      not null check (used_ms >= 0),

  primary key (table_code, member_id)
);

-- What was decided in a round, in its order: with its shoe all of the round follows from it. Without a member it was decided by
-- the strategy for absent members, or was the dealer's look at the second card.
create table tables.decision (
  round_id    bigint       not null references tables.round,
  number      integer      not null check (number >= 1),
  id          uuid         constraint decision_is_one unique,
  member_id   uuid,
  seat        integer      not null check (seat between 0 and 7),
  hand        integer      not null check (hand in (1, 2)),
  move        text         not null check (move in ('insure', 'decline', 'peek', 'hit', 'stand', 'double', 'split')),
  decided_at  timestamptz  not null,

  primary key (round_id, number),
  constraint decided_by_somebody check ((id is null) = (member_id is null)),
  constraint absent_stakes_nothing check (member_id is not null or move not in ('insure', 'double', 'split')),
  constraint peek_is_of_no_seat check ((move = 'peek') = (seat = 0))
);
