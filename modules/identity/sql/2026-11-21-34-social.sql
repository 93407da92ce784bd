-- Accounts of other houses that members log in with. A house is asked only where the staff have set it up.

create table identity.social_provider (
  id             text        primary key check (id ~ '^[a-z][a-z0-9]{1,19}$'),
  kind           text        not null check (kind in ('openid', 'facebook')),
  name           text        not null check (length(name) between 1 and 40),
  -- The address that signs (OpenID Connect); Facebook has its own.
  issuer         text        not null default '' check ((kind = 'openid') = (issuer <> '')),
  client_id      text        not null check (client_id <> ''),
  secret_sealed  bytea       not null,
  is_on          boolean     not null,
  changed_at     timestamptz not null
);

-- Who of the other house is whom here. Whose word it was is written down too: another house under the same name
-- would have other people behind the same numbers.
create table identity.social_link (
  provider_id   text        not null references identity.social_provider on delete cascade,
  realm         text        not null,
  subject       text        not null check (length(subject) between 1 and 255),
  member_id     uuid        not null references identity.member on delete cascade,
  -- What its owner reads, to tell accounts apart.
  label         text        not null default '',
  made_at       timestamptz not null,
  last_used_at  timestamptz,

  primary key (provider_id, realm, subject),
  constraint social_linked unique (member_id, provider_id)
);
