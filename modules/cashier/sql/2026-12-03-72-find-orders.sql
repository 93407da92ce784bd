-- The desks find an order by any part of what is written on it: the payee of a withdrawal, the reference of a payment,
-- the code, the bank's reference or the payer of a deposit. Numbers of orders are found by how they begin.
create index payee_by_part on cashier.payee
  using gin (identity.folded(holder || ' ' || label || ' ' || last4) gin_trgm_ops);
create index withdrawal_leg_by_reference on cashier.withdrawal_leg
  using gin (lower(reference) gin_trgm_ops) where reference is not null;
create index deposit_order_by_part on cashier.deposit_order
  using gin (identity.folded(coalesce(reference, '') || ' ' || told_reference || ' ' || payer_name || ' '
    || coalesce(came_reference, '')) gin_trgm_ops);
