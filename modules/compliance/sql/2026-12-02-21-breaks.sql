-- Breaks: a member takes a time-out or excludes themselves, and as long as one runs nothing is staked, paid in or given.
-- Each stays as it began, and ends at its time, never before; a self-exclusion ends only when its member asks for it
-- after that, and a day has passed. Several may run at once: who wants a longer one begins another.
create table compliance.break (
  id               uuid         primary key, -- chosen by whoever begins it
  member_id        uuid         not null,
  unit             text         not null, -- the member's currency
  kind             text         not null check (kind in ('timeOut', 'exclusion')),
  began_at         timestamptz  not null,
  until            timestamptz, -- nothing: for good
  -- Who of the staff began it, and the member's written wish; nothing where the member did.
  staff_account    text,
  reason           text         not null default '' check (length(reason) <= 200),
  return_asked_at  timestamptz,
  ended_at         timestamptz,

  constraint break_has_its_length check (case kind
    when 'timeOut' then until is not null and until - began_at between interval '24 hours' and interval '42 days'
    else until is null or until - began_at between interval '181 days' and interval '1830 days' end),
  constraint return_after_the_end check (return_asked_at is null
    or (kind = 'exclusion' and until is not null and return_asked_at >= until)),
  constraint break_ends_at_its_time check (ended_at is null or (until is not null and ended_at >= until)),
  constraint exclusion_ends_on_a_wish check (ended_at is null or kind = 'timeOut'
    or (return_asked_at is not null and ended_at - return_asked_at >= interval '24 hours')),
  constraint staff_say_why check (staff_account is null or reason <> '')
);
create index break_of_member on compliance.break (member_id, began_at);
create index break_running on compliance.break (until) where ended_at is null;

-- Who was asked for a limit of what they pay in, at their first deposit: once each.
create table compliance.limit_prompt (
  member_id    uuid         primary key,
  answered_at  timestamptz  not null,
  has_set      boolean      not null
);
