-- Legs whose handicap counts from the score at which they were taken are graded by the state of their event. Where its result
-- is known already, they are judged anew when the state of an event that is over changes.
create or replace function sports.note_handicaps() returns trigger
language plpgsql as $$
begin
  insert into sports.settle_due (event_id, outcome_id, noted_at)
    select distinct new.id, l.outcome_id, clock_timestamp()
    from sports.leg l
    where l.event_id = new.id and (l.from_score[1] > 0 or l.from_score[2] > 0)
      and exists (select from sports.outcome_result r where r.outcome_id = l.outcome_id);
  return null;
end $$;
