-- Drafts can be changed by several people, none of whom publishes them; a promotion can be for some members only.

alter table promotions.promotion
  add column version     int      not null default 1 check (version > 0), -- of the draft: each change counts
  add column written_by  uuid[]   not null default '{}', -- everybody who wrote a part of it
  add column who         jsonb    not null default '{}' check (jsonb_typeof(who) = 'object'); -- for whom: empty is everybody
update promotions.promotion set written_by = array[made_by];
alter table promotions.promotion
  add constraint promotion_is_published_by_another check (run_by is null or run_by <> all (written_by));

-- Descriptions of members that are used again, by name. A promotion keeps its own copy.
create table promotions.segment (
  id        uuid         primary key,
  name      text         not null check (char_length(name) between 1 and 80),
  who       jsonb        not null check (jsonb_typeof(who) = 'object'),
  version   int          not null default 1 check (version > 0),
  saved_at  timestamptz  not null,
  saved_by  text         not null,

  constraint segment_name_taken unique (name)
);
create index bonus_of_promotion on promotions.bonus (promotion_id, number desc);

-- By the rules of which place promotions are checked: `rule-packs.ts`.
create table promotions.rule (
  is_one  boolean  primary key default true check (is_one),
  pack    text     not null default 'none' check (pack in ('none', 'UK'))
);
insert into promotions.rule default values;

create table promotions.rule_change (
  id             uuid         primary key,
  number         bigint       generated always as identity,
  subject        text         not null,
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null
);
create index promotion_rule_change_in_order on promotions.rule_change (subject, number desc);
select kit.keep_for_ever('promotions.rule_change');
