-- Vendors that keep a wallet of their own: which they are, what members moved there and back, and how each move ended.
-- Games of every other vendor are paid for from the main wallet; such vendors have no row here.

create schema if not exists vendors;

-- A vendor to whose side money is moved. What its adapter needs is sealed where it is secret.
create table vendors.wallet (
  vendor      text        primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name        text        not null check (char_length(name) between 1 and 60),
  adapter     text        not null,
  is_enabled  boolean     not null, -- switched off, money can only come back
  position    smallint    not null check (position between 0 and 999),
  settings    jsonb       not null check (jsonb_typeof(settings) = 'object'),
  changed_at  timestamptz not null
);

-- Who of the staff changed what of it, for good. Of secrets only that they were given.
create table vendors.wallet_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^wallet:[A-Z][A-Z0-9_]{1,19}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index wallet_change_in_order on vendors.wallet_change (number desc);
select kit.keep_for_ever('vendors.wallet_change');

-- One move of a member's money to a vendor or back. It is written before the vendor hears of it.
create table vendors.transfer (
  id                uuid        primary key, -- chosen by the member's browser, and what the vendor calls it
  member_id         uuid        not null,
  vendor            text        not null references vendors.wallet,
  direction         text        not null check (direction in ('in', 'out')), -- in: to the vendor
  amount            bigint      not null constraint move_is_positive check (amount > 0),
  unit              text        not null,
  -- moving: the vendor may know of it, and is asked until it says how it ended. desk: staff decide.
  state             text        not null check (state in ('moving', 'desk', 'done', 'refused')),
  said              text        not null default 'nothing' check (said in ('nothing', 'noAnswer', 'unheard', 'waiting', 'done',
                                'refused', 'otherAmount', 'otherCurrency', 'usedReference')), -- what the vendor last said
  why               text        not null default '',
  reference         text, -- the vendor's name for it
  asked_times       int         not null default 0,
  next_ask_at       timestamptz, -- null: nothing more is to be asked
  made_at           timestamptz not null,
  ended_at          timestamptz,
  -- What nobody outside can say any more is decided by two people.
  proposed_end      text        check (proposed_end in ('done', 'refused')),
  proposed_by       uuid,
  proposed_account  text,
  proposed_why      text,
  decided_by        uuid,

  constraint vendor_reference_used unique (vendor, reference),
  constraint move_end_has_a_time check ((state in ('done', 'refused')) = (ended_at is not null)),
  constraint asked_while_moving check ((state = 'moving') = (next_ask_at is not null)),
  constraint proposal_is_whole check (num_nonnulls(proposed_end, proposed_by, proposed_account, proposed_why) in (0, 4)),
  constraint two_persons check (decided_by is null or (proposed_by is not null and decided_by <> proposed_by))
);
-- Of two moves back at once the vendor could not say which one took what is there.
create unique index one_open_move_back on vendors.transfer (member_id, vendor, unit) where direction = 'out' and ended_at is null;
create index transfer_of_member on vendors.transfer (member_id, made_at desc, id desc);
create index transfer_open on vendors.transfer (made_at, id) where ended_at is null;
create index transfer_open_of_member on vendors.transfer (member_id) where ended_at is null;
create index transfer_to_ask on vendors.transfer (next_ask_at) where next_ask_at is not null;
create index transfer_by_age on vendors.transfer (made_at desc, id desc);

-- Every change of a move: who, when and why.
create table vendors.transfer_event (
  id             uuid        primary key,
  seq            bigint      generated always as identity, -- several happen in one instant
  transfer_id    uuid        not null references vendors.transfer,
  act            text        not null check (act in ('begun', 'answered', 'toDesk', 'askedAgain', 'proposed', 'done', 'refused')),
  by             text        not null check (by in ('member', 'staff', 'house', 'vendor')),
  staff_id       uuid,
  staff_account  text,
  why            text        not null default '',
  made_at        timestamptz not null,

  check ((by = 'staff') = (staff_id is not null))
);
create index event_of_transfer on vendors.transfer_event (transfer_id, seq);
select kit.keep_for_ever('vendors.transfer_event');

-- What a vendor last said a member has there. Before it said so, and while something moves, nobody knows.
create table vendors.holding (
  member_id  uuid        not null,
  vendor     text        not null references vendors.wallet,
  unit       text        not null,
  amount     bigint      not null default 0 check (amount >= 0),
  -- False only where the vendor has said that nothing is there, and nothing has moved since.
  may_hold   boolean     not null,
  told_at    timestamptz, -- null: the vendor has not said anything yet
  primary key (member_id, vendor, unit)
);

-- The sandbox vendor's own books. Only the sandbox vendor writes here, and no move of ours is decided by them.
create table vendors.sandbox_wallet (
  player  text    not null,
  unit    text    not null,
  amount  bigint  not null check (amount >= 0),
  primary key (player, unit)
);

create table vendors.sandbox_transfer (
  id         text        primary key, -- told twice, it is one
  player     text        not null,
  direction  text        not null check (direction in ('in', 'out')),
  amount     bigint      not null check (amount > 0),
  unit       text        not null,
  state      text        not null check (state in ('waiting', 'done', 'refused')),
  reference  text        not null unique,
  ready_at   timestamptz not null, -- from then on what waited is done
  told_times int         not null default 1
);

-- The sandbox vendor's own game, which is played in a frame: who may open its page, and every round in its books.
-- Only the sandbox vendor writes here. It plays with what it holds for its players, and with no money of the site.

-- One opening of the game. The site asks for a code; the page that is opened with it is spent with it.
create table vendors.sandbox_visit (
  code_hash     text        primary key,
  session_hash  text        unique, -- what the opened page plays with; null until the code is spent
  player        text        not null,
  unit          text        not null,
  language      text        not null check (language in ('en', 'es')),
  house         text        not null, -- the address of the site, which alone may frame the page and is told by it
  ends_at       timestamptz not null -- of the code; of the session once there is one
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

-- What one move to a vendor may be, currency by currency: a dollar and a yen have bounds of their own. A currency without
-- a row has the figures that the code names for it; one that the code does not know moves nothing to a vendor.
create table vendors.wallet_bounds (
  vendor    text    not null references vendors.wallet on delete cascade,
  currency  text    not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  smallest  bigint  not null check (smallest > 0),
  largest   bigint  not null check (largest >= smallest),

  primary key (vendor, currency)
);
