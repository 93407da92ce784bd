-- Rounds that draw from a stream, and rounds in which the member makes moves.

-- A round of a stream has no index: what is kept is how many words it took and the SHA-256 of its steps.
alter table rounds.outcome
  alter column draw_index drop not null,
  add column words int check (words >= 0),
  add column steps_hash text check (steps_hash ~ '^[0-9a-f]{64}$'),
  add constraint outcome_tells_its_draws
    check ((draw_index is null) = (words is not null) and (words is null) = (steps_hash is null));

-- The moves of a round in their order. 'idle' in the place of a move: the member had left, and the round ended by the
-- game's rule for that.
create table rounds.round_move (
  round_id  uuid        not null,
  seq       int         not null check (seq >= 1),
  move      jsonb       not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (round_id, seq)
);
select kit.keep_for_ever('rounds.round_move');

-- Since when a move of the member is waited for; null where none is, and the round can be settled.
alter table rounds.open_round add column awaits_since timestamptz;
create index round_that_waits on rounds.open_round (awaits_since) where awaits_since is not null;
