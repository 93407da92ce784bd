-- Points: earned by valid bets and deposits, turned into cash, or redeemed in the mall. A point is a unit of the ledger
-- (POINTS), so nothing here is a balance.

-- How points are earned and what they are worth, currency by currency. A currency without a row has the usual figures.
create table loyalty.point_terms (
  unit            text    primary key,
  bet_step        bigint  not null check (bet_step > 0), -- of weighted valid bet for one point
  deposit_step    bigint  not null check (deposit_step >= 0), -- of deposits for one point; 0: none
  -- What a valid bet counts, in parts per million, by category; one that is not named counts nothing.
  weights         jsonb   not null check (jsonb_typeof(weights) = 'object'),
  -- By VIP level from 0 up, in parts per million.
  multipliers     int[]   not null check (cardinality(multipliers) = 11 and 0 <= all (multipliers)),
  convert_points  int     not null check (convert_points > 0), -- that are worth convert_amount
  convert_amount  bigint  not null check (convert_amount > 0),
  convert_most    int     not null check (convert_most > 0), -- multiples at once
  convert_times   int     not null check (convert_times >= 0), -- a day
  multiple_ppm    int     not null check (multiple_ppm between 0 and 100000000) -- what has to be staked of the cash
);

-- What has been added since points were last credited, and what is left of them below one point.
create table loyalty.point_due (
  member_id  uuid     not null references loyalty.member,
  unit       text     not null,
  category   text     not null, -- or DEPOSIT
  pending    bigint   not null default 0, -- negative where more was taken back than added
  -- In 1/1 000 000 000 000 of a ledger unit: weights and multipliers are exact.
  carry      numeric  not null default 0,

  primary key (member_id, unit, category)
);
create index point_due_open on loyalty.point_due (member_id) where pending <> 0;

-- Every change of a member's points, with the points afterwards.
create table loyalty.point_change (
  id          uuid         primary key,
  number      bigint       generated always as identity unique,
  member_id   uuid         not null,
  kind        text         not null check (kind in ('earned', 'deposit', 'converted', 'redeemed', 'returned')),
  points      bigint       not null check (points <> 0),
  balance     bigint       not null check (balance >= 0),
  -- Of what was earned: from where, at how much for a point.
  category    text,
  step        bigint,
  -- Of what became cash.
  unit        text,
  amount      bigint,
  ratio       int,
  redemption  uuid,
  made_at     timestamptz  not null
);
create index point_change_of_member on loyalty.point_change (member_id, number desc);
create index point_change_in_time on loyalty.point_change (member_id, made_at) where kind = 'converted';
select kit.keep_for_ever('loyalty.point_change');

-- What the mall has.
create table loyalty.point_item (
  id            uuid         primary key,
  number        bigint       generated always as identity unique,
  kind          text         not null check (kind in ('goods', 'cash', 'voucher')),
  texts         jsonb        not null check (texts ? 'EN'),
  cost          bigint       not null check (cost > 0), -- points
  unit          text, -- of cash: only members who play in it see it
  amount        bigint       check (amount > 0),
  stock         int          check (stock >= 0), -- null: as many as are asked for
  per_member    int          check (per_member > 0), -- null: no limit
  -- Cash is paid at once; else a person decides.
  is_automatic  boolean      not null default false,
  is_open       boolean      not null,
  version       int          not null default 1,
  changed_at    timestamptz  not null,

  check ((kind = 'cash') = (amount is not null) and (kind = 'cash') = (unit is not null)),
  check (kind = 'cash' or not is_automatic)
);

create table loyalty.redemption (
  id             uuid         primary key, -- chosen by the member's browser
  number         bigint       generated always as identity unique,
  member_id      uuid         not null,
  item_id        uuid         not null references loyalty.point_item,
  quantity       int          not null check (quantity between 1 and 100),
  points         bigint       not null check (points > 0),
  state          text         not null check (state in ('inProcess', 'approved', 'rejected')),
  delivery       text         not null default '', -- where goods go
  note           text         not null default '', -- for the member: a voucher's code, why not
  made_at        timestamptz  not null,
  decided_at     timestamptz,
  staff_account  text,

  check ((state = 'inProcess') = (decided_at is null))
);
create index redemption_of_member on loyalty.redemption (member_id, number desc);
create index redemption_of_item on loyalty.redemption (item_id, member_id) where state <> 'rejected';
create index redemption_open on loyalty.redemption (number) where state = 'inProcess';
