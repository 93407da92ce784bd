-- Results of fights that two persons put right after their bets were paid, kept for good.
create table tables.fight_correction (
  fight_id     bigint       not null references tables.fight,
  number       integer      not null check (number >= 1), -- the first, the second, …
  before       text         not null check (before in ('meron', 'wala', 'draw', 'bdd', 'ftd')),
  after        text         not null check (after in ('meron', 'wala', 'draw', 'bdd', 'ftd')),
  reason       text         not null check (char_length(reason) between 1 and 500),
  proposed_by  uuid         not null,
  decided_by   uuid         not null,
  made_at      timestamptz  not null,

  primary key (fight_id, number),
  constraint corrected_to_another check (before <> after),
  constraint correction_of_two_persons check (proposed_by <> decided_by)
);
select kit.keep_for_ever('tables.fight_correction');
