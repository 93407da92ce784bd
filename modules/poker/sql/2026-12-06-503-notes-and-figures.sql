-- What a member writes down about another player, for themselves alone.
create table poker.player_note (
  owner_id  uuid         not null,
  about_id  uuid         not null,
  text      text         not null check (char_length(text) between 1 and 300),
  made_at   timestamptz  not null default clock_timestamp(),

  primary key (owner_id, about_id),
  constraint about_another check (owner_id <> about_id)
);

-- What a member's own figures are made of, month by month: hands entered by choice and raised before the flop, showdowns and those
-- that were won, hands that brought something, the result and the rake of the pots won, in ledger units, and the result in big blinds.
alter table poker.player_month
  add column entered    bigint   not null default 0,
  add column raised     bigint   not null default 0,
  add column showdowns  bigint   not null default 0,
  add column shown_won  bigint   not null default 0,
  add column won        bigint   not null default 0,
  add column net        numeric  not null default 0,
  add column net_big    double precision not null default 0,
  add constraint own_figures check (entered between 0 and hands and raised between 0 and entered
    and showdowns between 0 and hands and shown_won between 0 and showdowns and won between 0 and hands);
