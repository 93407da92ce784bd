-- The wins that were credited to bets before their end, and what was taken back of them.
create view bets.credit_view as
  select id, bet_id, member_id, amount, undoes, detail, credited_at from bets.credit;
