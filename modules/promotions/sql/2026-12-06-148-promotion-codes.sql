-- Codes of promotions. Of a code only its digest is kept.

create table promotions.code_batch (
  id            uuid         primary key, -- chosen by the browser of who makes it
  promotion_id  uuid         not null references promotions.promotion,
  count         int          not null check (count between 1 and 1000),
  made_at       timestamptz  not null,
  staff_id      uuid         not null,
  staff_account text         not null
);
create index code_batch_of_promotion on promotions.code_batch (promotion_id, made_at);

create table promotions.code (
  code_hash     bytea        primary key check (octet_length(code_hash) = 32),
  promotion_id  uuid         not null references promotions.promotion,
  batch_id      uuid         not null references promotions.code_batch,
  uses          int          not null check (uses >= 1),
  used          int          not null default 0,

  constraint code_has_no_more_uses check (used between 0 and uses)
);
create index code_of_promotion on promotions.code (promotion_id);

create table promotions.code_use (
  id            uuid         primary key, -- chosen by the browser of who enters it
  promotion_id  uuid         not null references promotions.promotion,
  code_hash     bytea        not null references promotions.code,
  member_id     uuid         not null,
  used_at       timestamptz  not null,

  constraint code_counts_once_a_member unique (promotion_id, member_id)
);

-- Codes that were not accepted, by member and place, so that nobody tries many. Kept for an hour.
create table promotions.code_try (
  id         uuid         primary key,
  member_id  uuid         not null,
  address    text         not null,
  made_at    timestamptz  not null
);
create index code_try_of_member on promotions.code_try (member_id, made_at);
create index code_try_of_address on promotions.code_try (address, made_at);
create index code_try_by_age on promotions.code_try (made_at);
