-- The rights of the staff: roles are sets of permissions, a person has roles, and who gave whom what is kept for good.

create table identity.role (
  id           uuid        primary key,
  name         text        not null check (length(name) between 2 and 40),
  name_key     text        not null generated always as (lower(name collate "C")) stored,
  permissions  text[]      not null default '{}' check (cardinality(permissions) <= 200),
  -- The owner may do everything there is, also what a later version brings. There is one such role, and it stays.
  is_owner     boolean     not null default false,
  made_at      timestamptz not null default now(),

  constraint role_taken unique (name_key)
);
create unique index role_of_owner on identity.role (is_owner) where is_owner;

create table identity.staff_role (
  staff_id  uuid  not null references identity.staff on delete cascade,
  role_id   uuid  not null references identity.role,
  primary key (staff_id, role_id)
);
create index staff_with_role on identity.staff_role (role_id);

-- What somebody may do is their roles' permissions and these; `permissions` is always the sum of both.
alter table identity.staff add column extra text[] not null default '{}';

-- They came with a word that somebody else has told them: they choose their own first.
alter table identity.staff add column must_change_password boolean not null default false;
-- When they were shut out; for some days they still count as somebody who could decide.
alter table identity.staff add column stopped_at timestamptz;
-- When the second factor was last shown on a session.
alter table identity.session add column factor_proved_at timestamptz;

create table identity.right_change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  subject        text        not null check (subject ~ '^(staff|role):'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index right_change_in_order on identity.right_change (number desc);
create index right_change_of_subject on identity.right_change (subject, number desc);
select kit.keep_for_ever('identity.right_change');

-- The roles that most houses need, to begin with.
insert into identity.role (id, name, permissions, is_owner) values
  ('00000000-0000-7000-8000-000000000001', 'Owner', '{}', true),
  ('00000000-0000-7000-8000-000000000002', 'Cashier', '{members.read,deposits.read,deposits.confirm,withdrawals.read,withdrawals.approve,withdrawals.pay,turnover.read}', false),
  ('00000000-0000-7000-8000-000000000003', 'Support', '{members.read,sessions.write,outbox.read,feedback.read,messages.write}', false),
  ('00000000-0000-7000-8000-000000000004', 'Content', '{content.write,messages.write,brand.write,lobby.write}', false),
  ('00000000-0000-7000-8000-000000000005', 'Risk', '{members.read,deposits.read,withdrawals.read,turnover.read,ledger.read,sessions.write}', false),
  ('00000000-0000-7000-8000-000000000006', 'Auditor', '{audit.read,members.read,deposits.read,withdrawals.read,turnover.read,ledger.read}', false);
