-- Who does not want to be told of rewards in the inbox.

create table promotions.muted_notice (
  member_id  uuid         primary key,
  muted_at   timestamptz  not null
);
