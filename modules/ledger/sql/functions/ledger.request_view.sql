-- What is known of a request itself, and whose account it was about.
create view ledger.request_view as
  select r.id, r.outcome, r.fingerprint, r.account, a.owner, r.made_at
  from ledger.request r join ledger.account a on a.id = r.account where r.step = 0;
