-- Credits: wins that a vendor pays to a bet that is still open, each with an id of its own in the ledger. The end of the bet names
-- their sum as its prize and moves no more than what is missing.

create table bets.credit (
  id           uuid         primary key, -- chosen by the caller; the ledger's request has the same one
  bet_id       uuid         not null,
  member_id    uuid         not null,
  amount       bigint       not null check (amount <> 0),
  -- What takes a credit back names it: each is taken back once.
  undoes       uuid         constraint credit_taken_back_once unique,
  detail       jsonb        not null default '{}',
  credited_at  timestamptz  not null default now(),

  constraint taking_back_names_its_credit check ((amount < 0) = (undoes is not null))
);
create index credit_of_bet on bets.credit (bet_id);
select kit.keep_for_ever('bets.credit');
