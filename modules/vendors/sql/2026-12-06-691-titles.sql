-- What a vendor says that it offers, compared with the catalogue: what differs is proposed to the staff.

-- How the list of titles of a connection was read last.
create table vendors.title_sync (
  connection        text        primary key references vendors.connection,
  closes_withdrawn  boolean     not null default true, -- what a vendor withdraws is closed at once, by rule
  asked_at          timestamptz,
  heard_at          timestamptz, -- when a list was read last
  -- silent: no list was read. tooMany: so much is gone at once that nothing of it is closed by rule.
  problem           text        check (problem in ('silent', 'tooMany')),
  titles            int         not null default 0 check (titles >= 0),
  others            jsonb       not null default '[]' check (jsonb_typeof(others) = 'array') -- of makers that it does not supply here
);

-- One way in which a title differs from what the catalogue has of it. A decision is for good.
create table vendors.title_difference (
  id             uuid        primary key,
  connection     text        not null references vendors.connection,
  vendor         text        not null,
  game           text        not null,
  name           text        not null,
  kind           text        not null check (kind in ('added', 'withdrawn', 'returned', 'name', 'countries', 'return', 'features')),
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  is_fall        boolean     not null, -- it returns less to its players than before
  -- gone: the vendor says it no more. rule: closed by the rule of the connection. hidden: taken over, and hidden.
  state          text        not null check (state in ('open', 'gone', 'applied', 'hidden', 'ignored', 'rule')),
  found_at       timestamptz not null,
  ended_at       timestamptz,
  staff_id       uuid,
  staff_account  text,
  -- Of what was ignored: since when the vendor says it no more. Said again it is proposed again.
  lapsed_at      timestamptz,

  constraint difference_end_has_a_time check ((state = 'open') = (ended_at is null)),
  constraint person_decides check ((state in ('applied', 'hidden', 'ignored')) = (staff_id is not null)
    and (staff_id is null) = (staff_account is null))
);
create unique index one_open_difference on vendors.title_difference (connection, vendor, game, kind) where state = 'open';
create index difference_in_order on vendors.title_difference (connection, found_at desc, id desc);
create index difference_ignored on vendors.title_difference (connection, vendor, game, kind) where state = 'ignored' and lapsed_at is null;

-- The rule of withdrawn titles is changed with a reason, too; it is no setting that the tests of a connection are about.
alter table vendors.connection_change drop constraint connection_change_subject_check;
alter table vendors.connection_change add constraint connection_change_subject_check
  check (subject ~ '^(connection|titles):[a-z][a-z0-9-]{1,30}$');
