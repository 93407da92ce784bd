-- When the next step of a chase is due; null: it has ended.
alter table lottery.chase add column next_at timestamptz;
create index chase_next on lottery.chase (next_at) where next_at is not null;
drop index lottery.chase_running;
drop index lottery.chase_item_waiting;
-- Why its ticket was not bought: the code of the problem.
alter table lottery.chase_item add column why text;
alter table lottery.chase_item add constraint bought_has_a_ticket
  check ((ticket_id is not null) = (state in ('bought', 'finished')));
