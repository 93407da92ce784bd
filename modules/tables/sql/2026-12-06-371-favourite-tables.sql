-- The tables that members keep at hand.
create table tables.favourite (
  member_id   uuid         not null,
  table_code  text         not null references tables.game_table,
  kept_at     timestamptz  not null,

  primary key (member_id, table_code)
);
