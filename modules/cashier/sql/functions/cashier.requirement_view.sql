-- What was to be staked, for what, and how far it is.
create view cashier.requirement_view as
  select r.id, r.member_id, r.unit, r.source, r.source_id, r.required, r.filled, r.weights, r.state, r.holds_cash, r.opened_at,
    r.ended_at
  from cashier.turnover_requirement r;
