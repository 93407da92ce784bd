-- Which of 64 slots each member is in: those of one line share one, so that money within a line stays in one database where the members
-- of a site are spread over several. Written once, when the member is new; it never changes, wherever their line is moved to.
create table agents.member_slot (
  member_id  uuid         primary key,
  slot       smallint     not null check (slot between 0 and 63),
  given_at   timestamptz  not null default now()
);
select kit.keep_for_ever('agents.member_slot');
