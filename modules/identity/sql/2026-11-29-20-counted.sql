-- What has not left the house yet is counted, by its way, without a look at what has: the oldest stands first.
create index message_unsent on identity.message (by, made_at) where state = 'waiting';
create view identity.unsent_message_view as
  select by, made_at from identity.message where state = 'waiting';

-- How many have registered on a day (UTC) in a currency; free play does not count. A registration only adds a line, so that
-- many at once never wait for one another, and a job sums the lines up.
create table identity.registration_day (
  unit   text    not null,
  day    date    not null,
  count  bigint  not null,
  primary key (unit, day)
);
create table identity.registration_line (
  id     bigint  generated always as identity primary key,
  unit   text    not null,
  day    date    not null,
  count  bigint  not null
);

create function identity.note_registration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.type <> 4 then
    insert into identity.registration_line (unit, day, count)
      values (old.currency, (old.created_at at time zone 'utc')::date, -1);
  end if;
  if tg_op <> 'DELETE' and new.type <> 4 then
    insert into identity.registration_line (unit, day, count)
      values (new.currency, (new.created_at at time zone 'utc')::date, 1);
  end if;
  return null;
end $$;
create trigger note_registration after insert or delete on identity.member
  for each row execute function identity.note_registration();
create trigger note_registration_change after update of type, currency, created_at on identity.member
  for each row when ((old.type, old.currency, old.created_at) is distinct from (new.type, new.currency, new.created_at))
  execute function identity.note_registration();

-- Sums up so many lines; one line is summed once, also where two do this at once. Answers how many there were.
create function identity.sum_registrations(most integer) returns integer language sql as $$
  with gone as (
    delete from identity.registration_line where id in (
      select id from identity.registration_line order by id limit most for update skip locked)
    returning unit, day, count
  ), summed as (
    insert into identity.registration_day as d (unit, day, count)
      select unit, day, sum(count) from gone group by unit, day order by unit, day
      on conflict (unit, day) do update set count = d.count + excluded.count
  )
  select count(*)::integer from gone
$$;

-- Counts all anew, from the members themselves.
create function identity.recount_registrations() returns void language sql as $$
  lock table identity.member in share row exclusive mode;
  truncate identity.registration_day, identity.registration_line;
  insert into identity.registration_day (unit, day, count)
    select currency, (created_at at time zone 'utc')::date, count(*) from identity.member where type <> 4 group by 1, 2;
$$;
select identity.recount_registrations();

create view identity.registration_day_view as
  select unit, day, count from identity.registration_day
  union all
  select unit, day, count from identity.registration_line;
