-- An invitation of an agent says what people become by it, how long it holds, and for how many.
alter table identity.invite
  add column member_type smallint    not null default 0 check (member_type in (0, 2)),
  add column label       text        not null default '' check (length(label) <= 40),
  add column expires_at  timestamptz,          -- null: never
  add column max_uses    integer     check (max_uses between 1 and 100000), -- null: no limit
  add column used        integer     not null default 0,
  add constraint invite_within_uses check (used <= coalesce(max_uses, used));
