-- The back office's own: what its people keep of their lists, and what went wrong inside the house.

create schema if not exists office;

-- A list as somebody of the staff wants to see it again: the words behind the question mark of its address.
create table office.saved_view (
  id        uuid        primary key,
  staff_id  uuid        not null,
  page      text        not null check (page ~ '^[a-z][A-Za-z]{1,29}$'),
  name      text        not null check (char_length(name) between 1 and 60),
  search    text        not null check (char_length(search) <= 1000),
  made_at   timestamptz not null,

  constraint view_name_taken unique (staff_id, page, name)
);

-- Our own mistakes, to be found by the number that the visitor was told. A job forgets the old ones.
create table office.fault (
  id          uuid        primary key,
  request_id  text,
  path        text        not null,
  message     text        not null,
  error       text        not null,
  stack       text        not null,
  made_at     timestamptz not null
);
create index fault_by_age on office.fault (made_at desc, id desc);
create index fault_of_request on office.fault (request_id) where request_id is not null;
