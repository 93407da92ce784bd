-- What the staff proposed or decided, and what the house let go by itself.
create view cashier.waiver_view as
  select w.id, r.member_id, r.unit, w.waived as amount, w.state, w.reason || ' · ' || w.words as words,
    coalesce(w.decided_account, w.proposed_account) as staff_account, coalesce(w.decided_at, w.proposed_at) as made_at
  from cashier.turnover_waiver w join cashier.turnover_requirement r on r.id = w.requirement_id
  union all
  select r.id, r.member_id, r.unit, r.required - r.filled, 'done', r.why, '', r.ended_at
  from cashier.turnover_requirement r
  where r.state = 'waived'
    and not exists (select from cashier.turnover_waiver w where w.requirement_id = r.id and w.state = 'done');
