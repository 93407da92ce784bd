create view compliance.approval_view as
  select id, kind, subject, state, proposed_at, proposed_account, reason, decided_account, decided_at, note
  from compliance.approval;
