-- Free play: the account of play units that somebody plays with, and what it was topped up with. A member has one beside
-- their own, under an id of its own: so nothing that is counted for the member ever meets a round of free play.

create table rounds.free_player (
  id         uuid        primary key, -- owns the play units, the seeds and the rounds
  member_id  uuid        not null unique, -- a member, or a trial account, which is its own
  opened_at  timestamptz not null default clock_timestamp()
);

create table rounds.free_refill (
  id         uuid        primary key, -- chosen by the client; the ledger request has the same id
  player_id  uuid        not null,
  amount     bigint      not null check (amount >= 0), -- 0: there was nothing to top up
  made_at    timestamptz not null
);
create index free_refill_of_player on rounds.free_refill (player_id, made_at desc);
