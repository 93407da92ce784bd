-- What an account held when a request had been decided, for whoever answers it again.
create view ledger.request_balance_view as
  select id, outcome, balance, made_at from ledger.request where step = 0;
