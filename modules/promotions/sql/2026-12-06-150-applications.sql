-- Activities by application: what members send in to be looked at, with pictures that are drawn anew before they are kept.

create table promotions.application (
  id            uuid         primary key, -- chosen by the client
  number        bigint       generated always as identity unique,
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  unit          text         not null,
  attempt       int          not null check (attempt > 0),
  comment       text         not null constraint comment_fits check (char_length(comment) <= 140),
  pictures      int          not null constraint pictures_fit check (pictures between 0 and 3),
  state         text         not null check (state in ('applying', 'issued', 'rejected')),
  reason        text         not null default '',
  made_at       timestamptz  not null,
  decided_at    timestamptz,
  decided_by    uuid,
  decided_name  text,

  constraint application_attempts_are_counted unique (promotion_id, member_id, attempt),
  constraint application_decision_has_a_person
    check ((state = 'applying') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
-- One waits or was granted; a rejected one may be followed by another.
create unique index one_application_counts on promotions.application (promotion_id, member_id)
  where state in ('applying', 'issued');
create index application_of_member on promotions.application (member_id, number desc);
create index application_that_waits on promotions.application (number) where state = 'applying';

-- Never the file that was sent: a picture drawn from it. Without an application it waits for one, for a day.
create table promotions.picture (
  id              uuid         primary key, -- chosen by the client
  member_id       uuid         not null,
  promotion_id    uuid         not null references promotions.promotion,
  application_id  uuid         references promotions.application,
  place           smallint     check (place between 1 and 3),
  bytes           bytea        not null check (octet_length(bytes) between 1 and 2000000),
  width           int          not null check (width between 1 and 1600),
  height          int          not null check (height between 1 and 1600),
  sent_hash       bytea        not null check (octet_length(sent_hash) = 32), -- of the file that was sent
  made_at         timestamptz  not null,

  constraint picture_of_an_application_has_a_place check ((application_id is null) = (place is null)),
  constraint one_picture_in_a_place unique (application_id, place)
);
create index picture_that_waits on promotions.picture (member_id, promotion_id, made_at) where application_id is null;
create index picture_to_forget on promotions.picture (made_at) where application_id is null;
