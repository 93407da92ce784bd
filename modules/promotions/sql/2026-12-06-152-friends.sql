-- Friends whom members have referred, as a promotion has decided about them. Who is still on the way has no row. Of several
-- promotions the first one decides.

create table promotions.friend (
  promotion_id  uuid         not null references promotions.promotion,
  friend_id     uuid         primary key, -- one promotion decides about a friend, however many run
  referrer_id   uuid         not null check (referrer_id <> friend_id),
  unit          text         not null,
  -- 'qualified': everything is met and the budget has nothing left for it yet.
  state         text         not null check (state in ('qualified', 'rewarded', 'disqualified')),
  why           text         check (why in ('shared', 'agent', 'depositTooSmall', 'timeOver')),
  shared        text[]       not null default '{}', -- what both have in common
  decided_at    timestamptz  not null,

  constraint friend_who_is_disqualified_has_a_reason check ((state = 'disqualified') = (why is not null))
);
create index friend_of_referrer on promotions.friend (referrer_id, promotion_id);
