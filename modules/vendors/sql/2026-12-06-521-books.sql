-- Three books of each day: what a vendor reports, what the gateway heard and answered, and what is booked here. What differs is a
-- discrepancy with a value, which is resolved by two persons.

-- What a vendor reports of one of its transactions. A day that is reported again replaces what was reported of it.
create table vendors.their_line (
  connection  text        not null references vendors.connection,
  day         date        not null,
  number      int         not null, -- in the report
  tx          text        not null,
  act         text        not null check (act in ('bet', 'win', 'rollBack')),
  player      text        not null,
  round       text        not null,
  game        text        not null,
  unit        text        not null,
  amount      bigint      not null check (amount >= 0), -- ledger units
  dust        int         not null default 0 check (dust between 0 and 9999), -- what is finer, in ten-thousandths of a unit
  is_free     boolean     not null default false,
  of_tx       text,
  primary key (connection, day, number)
);
create index their_line_by_tx on vendors.their_line (connection, tx);

-- One comparison of a day: how much each book has, and what differs.
create table vendors.book_run (
  connection  text        not null references vendors.connection,
  day         date        not null,
  source      text        not null check (source in ('report', 'file', 'none')),
  ran_at      timestamptz not null,
  theirs      int         not null check (theirs >= 0),
  heard       int         not null check (heard >= 0),
  ours        int         not null check (ours >= 0),
  found       int         not null check (found >= 0),
  primary key (connection, day)
);

-- The sums of a day in each book, by game and currency.
create table vendors.book_sum (
  connection  text    not null references vendors.connection,
  day         date    not null,
  game        text    not null,
  unit        text    not null,
  book        text    not null check (book in ('theirs', 'gateway', 'ours')),
  bets        int     not null,
  staked      bigint  not null,
  wins        int     not null,
  won         bigint  not null,
  backs       int     not null,
  given_back  bigint  not null,
  primary key (connection, day, game, unit, book)
);

create table vendors.discrepancy (
  id                uuid        primary key,
  connection        text        not null references vendors.connection,
  day               date        not null, -- of the transaction
  kind              text        not null check (kind in ('betOnlyOurs', 'betOnlyTheirs', 'winOnlyTheirs', 'winOnlyOurs', 'amountDiffers',
                                'currencyDiffers', 'stateDiffers', 'doubled', 'otherMember', 'otherGame', 'answerDiffers', 'notHeard',
                                'freeRoundDiffers', 'dust', 'otherDay', 'stuckRound')),
  act               text        not null check (act in ('bet', 'win', 'rollBack')),
  tx                text        not null,
  of_tx             text,
  number            int         not null default 1, -- of several with the same name
  player            text        not null,
  member_id         uuid,
  round             text        not null,
  game              text        not null,
  unit              text        not null,
  theirs            bigint,
  heard             text, -- what the gateway answered
  ours              bigint,
  value             bigint      not null check (value >= 0), -- in ledger units of `unit`
  loser             text        not null check (loser in ('member', 'house', 'nobody')),
  -- open: it waits for a person. gone: the books agree since. resolved: two persons have decided.
  state             text        not null check (state in ('open', 'gone', 'resolved')),
  found_at          timestamptz not null,
  ended_at          timestamptz,
  resolution        text        check (resolution in ('accepted', 'corrected', 'rule')),
  proposed_end      text        check (proposed_end in ('accepted', 'corrected')),
  proposed_by       uuid,
  proposed_account  text,
  proposed_why      text,
  decided_by        uuid,

  constraint found_once unique (connection, tx, act, kind, number),
  constraint discrepancy_end_has_a_time check ((state = 'open') = (ended_at is null)),
  constraint resolved_somehow check ((state = 'resolved') = (resolution is not null)),
  constraint proposal_of_discrepancy_is_whole check (num_nonnulls(proposed_end, proposed_by, proposed_account, proposed_why) in (0, 4)),
  constraint resolved_by_two check (decided_by is null or (proposed_by is not null and decided_by <> proposed_by)),
  constraint persons_or_rule check (state <> 'resolved' or (resolution = 'rule') = (decided_by is null))
);
create index discrepancy_open on vendors.discrepancy (found_at, id) where state = 'open';
create index discrepancy_of_day on vendors.discrepancy (connection, day);
create index discrepancy_by_age on vendors.discrepancy (found_at desc, id desc);

create table vendors.discrepancy_event (
  id              uuid        primary key,
  seq             bigint      generated always as identity,
  discrepancy_id  uuid        not null references vendors.discrepancy,
  act             text        not null check (act in ('found', 'asked', 'proposed', 'accepted', 'corrected', 'gone', 'foundAgain')),
  staff_id        uuid,
  staff_account   text,
  why             text        not null default '',
  made_at         timestamptz not null
);
create index event_of_discrepancy on vendors.discrepancy_event (discrepancy_id, seq);
select kit.keep_for_ever('vendors.discrepancy_event');

-- What a vendor says of a round that stays open. Twice unknown or cancelled, a while apart, gives a small stake back by rule.
create table vendors.round_question (
  round_id       uuid        primary key references vendors.round,
  asked_times    int         not null default 0,
  next_ask_at    timestamptz, -- null: nothing more is to be asked
  said           text        not null default 'nothing' check (said in ('nothing', 'noAnswer', 'open', 'settled', 'cancelled', 'unknown')),
  said_at        timestamptz,
  disowned_at    timestamptz, -- since when it says unknown or cancelled, without a break
  told_member_at timestamptz
);
create index round_question_due on vendors.round_question (next_ask_at) where next_ask_at is not null;
