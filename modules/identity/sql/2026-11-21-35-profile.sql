-- What a member keeps of themselves: a picture, the funds password with what protects it, and where and how they
-- logged in; and what the staff did to a member's account.

-- Empty: the ornament that everybody has of their own.
alter table identity.member add column icon text not null default '' check (icon ~ '^[a-z]{0,20}$');
-- A funds password that was set anew holds withdrawals back for a while.
alter table identity.member add column funds_reset_at timestamptz;

-- Wrong funds passwords, until a right one.
create table identity.funds_try (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  made_at    timestamptz not null
);
create index funds_try_of_member on identity.funds_try (member_id, made_at desc);
create index funds_try_by_age on identity.funds_try (made_at);

-- Who came in, and who tried. A name that is nobody's is written down too, without a member, so that the time a
-- try takes does not tell which accounts exist; those rows are forgotten within the hour.
create table identity.login_record (
  id          uuid        primary key,
  member_id   uuid        references identity.member on delete cascade,
  by          text        not null check (by ~ '^[a-z]{2,20}$'),
  is_right    boolean     not null,
  address     text        not null,
  user_agent  text        not null,
  made_at     timestamptz not null
);
create index login_record_of_member on identity.login_record (member_id, made_at desc, id desc)
  where member_id is not null;
create index login_record_of_nobody on identity.login_record (made_at) where member_id is null;
create index login_record_by_age on identity.login_record (made_at);

-- What the staff did to accounts and to the limits of sessions, for good.
create table identity.staff_act (
  id         uuid        primary key,
  staff_id   uuid        not null references identity.staff,
  -- Whose account it was, where it was somebody's. No reference: what is written here outlives accounts.
  member_id  uuid,
  act        text        not null check (act ~ '^[a-z][A-Za-z]{1,39}$'),
  before     jsonb       not null,
  after      jsonb       not null,
  made_at    timestamptz not null
);
create index staff_act_of_member on identity.staff_act (member_id, made_at desc, id desc)
  where member_id is not null;
