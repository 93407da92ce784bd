-- What the house announces to many: notices in the marquee, popups, news for players and for promotions.

create schema if not exists messages;

create table messages.announcement (
  id              uuid        primary key,
  kind            text        not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')), -- banner, player, popup, promotion, headline
  execution       text        check (execution in ('A', 'B', 'F')), -- a popup is for the logged in, the anonymous, the first login
  texts           jsonb       not null check (texts ? 'EN'), -- {"EN": {"title", "content"}, "ES": …}
  promotion_type  text,
  sort            int         not null default 0,
  starts_at       timestamptz not null default now(),
  ends_at         timestamptz,
  check (ends_at > starts_at),
  check ((kind = 'PU') = (execution is not null))
);
create index announcement_of_kind on messages.announcement (kind, sort, starts_at desc);
