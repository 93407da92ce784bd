-- Messages that the staff write to a segment, or to whoever may join a promotion. They are sent in slices, in the order of the
-- members' ids: how far that is stands here, in the transaction of each slice, so nobody gets one again after a crash.
create table promotions.segment_message (
  id            uuid         primary key, -- chosen by the browser of who writes it
  number        bigint       generated always as identity,
  promotion_id  uuid         references promotions.promotion,
  unit          text         not null,
  who           jsonb        not null check (jsonb_typeof(who) = 'object'),
  texts         jsonb        not null check (texts ? 'EN'),
  members       int          not null check (members > 0), -- as many as were counted when it was confirmed
  state         text         not null check (state in ('sending', 'sent', 'stopped')),
  reached       uuid, -- the last member it was sent to, or passed by
  sent          int          not null default 0 check (sent >= 0),
  made_by       uuid         not null,
  made_name     text         not null,
  made_at       timestamptz  not null,
  ended_at      timestamptz,

  constraint segment_message_end_has_a_time check ((state = 'sending') = (ended_at is null))
);
create index segment_message_in_order on promotions.segment_message (number desc);
create index segment_message_sending on promotions.segment_message (number) where state = 'sending';
