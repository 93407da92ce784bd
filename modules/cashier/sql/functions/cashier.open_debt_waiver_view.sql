-- Waivers that wait for another person.
create view cashier.open_debt_waiver_view as
  select id, member_id, proposed_at from cashier.debt_waiver where state = 'proposed' and expires_at > now();
