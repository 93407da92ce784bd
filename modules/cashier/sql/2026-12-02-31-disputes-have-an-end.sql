-- A part that has not come, says the member, is decided within a time: after the proof was shown, or was not shown in
-- time. Where nobody decides, it is overdue and waits for a second person; it never ends by itself.
alter table cashier.withdrawal_leg
  add column proof_missed_at timestamptz, -- no proof was shown until proof_due_at
  add column decide_due_at   timestamptz, -- of its last dispute: until when somebody decides
  add column overdue_at      timestamptz; -- nobody has

create index leg_to_decide on cashier.withdrawal_leg (decide_due_at)
  where state = 'disputed' and overdue_at is null;
