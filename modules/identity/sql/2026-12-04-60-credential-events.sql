-- When a member set, changed or reset a password: for their timeline, for good.
create table identity.credential_event (
  id         uuid        primary key,
  member_id  uuid        not null,
  kind       text        not null check (kind in ('passwordChanged', 'fundsPasswordSet', 'fundsPasswordChanged',
                         'fundsPasswordReset')),
  made_at    timestamptz not null
);
create index credential_event_of_member on identity.credential_event (member_id, made_at desc, id desc);
select kit.keep_for_ever('identity.credential_event');
