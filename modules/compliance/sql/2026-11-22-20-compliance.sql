-- From where the site may be used: which countries and which addresses are let in, and who of the staff changed it.

create schema if not exists compliance;

-- One row: the rule in force. Countries and networks are told in full, so that a change is one change.
create table compliance.region_rule (
  only_row      boolean     primary key default true check (only_row),
  -- 'everywhere': only the named countries are shut out. 'named': only they are let in.
  mode          text        not null default 'everywhere' check (mode in ('everywhere', 'named')),
  countries     text[]      not null default '{}' check (cardinality(countries) <= 250),
  -- Whether an address whose country nobody knows is let in.
  lets_unknown  boolean     not null default true,
  -- Addresses and networks that are let in, or shut out, whatever their country. Letting in is the stronger word.
  let_in        cidr[]      not null default '{}' check (cardinality(let_in) <= 500),
  shut_out      cidr[]      not null default '{}' check (cardinality(shut_out) <= 500),
  changed_at    timestamptz not null default now()
);
insert into compliance.region_rule default values;

create table compliance.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  subject        text        not null check (subject in ('region')),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index change_in_order on compliance.change (number desc);
select kit.keep_for_ever('compliance.change');
