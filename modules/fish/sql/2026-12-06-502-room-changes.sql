-- Who of the staff named rooms of fish, or added one: drafted by one, published by another.
create table fish.change (
  id             uuid         primary key,
  number         bigint       generated always as identity, -- several happen in one instant
  subject        text         not null check (subject ~ '^fishRooms:[a-z0-9-]{3,40}$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null,
  reason         text         not null default '' check (char_length(reason) <= 200)
);
create index change_in_order on fish.change (number desc);
select kit.keep_for_ever('fish.change');
