-- A player whose line is slow gets that time back, and one whose line is lost a longer while, once in many hands.
alter table poker.stay
  add column lag_ms       integer  not null default 0 check (lag_ms between 0 and 1000), -- as measured last
  add column lag_left_ms  integer  not null default 10000 check (lag_left_ms between 0 and 10000), -- in this stay
  add column grace_hands  integer; -- how many hands the stay had when it was waited for last

-- How much longer the present turn is, for the line of who acts.
alter table poker.hand add column lag_ms integer not null default 0 check (lag_ms between 0 and 1000);
