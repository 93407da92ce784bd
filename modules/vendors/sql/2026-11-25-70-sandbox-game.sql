-- The pretend vendor's own game, which is played in a frame: who may open its page, and every round in its books.
-- Only the pretend vendor writes here. It plays with what it holds for its players, and with no money of the house.

-- One opening of the game. The house asks for a code; the page that is opened with it is spent with it.
create table vendors.sandbox_visit (
  code_hash     text        primary key,
  session_hash  text        unique, -- what the opened page plays with; null until the code is spent
  player        text        not null,
  unit          text        not null,
  language      text        not null check (language in ('en', 'es')),
  house         text        not null, -- the address of the house, which alone may frame the page and is told by it
  ends_at       timestamptz not null  -- of the code; of the session once there is one
);
create index visit_by_end on vendors.sandbox_visit (ends_at);

create table vendors.sandbox_round (
  id        uuid        primary key, -- chosen by the page and kept when it tries again: one round is played once
  player    text        not null,
  unit      text        not null,
  side      text        not null check (side in ('heads', 'tails')), -- what was chosen
  fell      text        not null check (fell in ('heads', 'tails')),
  stake     bigint      not null check (stake > 0),
  prize     bigint      not null check (prize >= 0 and (prize > 0) = (side = fell)),
  held      bigint      not null check (held >= 0), -- what the vendor held for the player afterwards
  made_at   timestamptz not null
);
create index sandbox_round_of_player on vendors.sandbox_round (player, unit, made_at desc);
