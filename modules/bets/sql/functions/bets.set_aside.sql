-- Sets aside the bets placed and the settlements made in a month, in UTC, given by its first day. Answers how many bets.
-- Refused are: a month that is not here, one that ended less than 92 days ago, one that is not the oldest, one with
-- a bet that is still open, and one that a listener has not heard to its end.
create or replace function bets.set_aside(month date) returns bigint language plpgsql as $$
declare
  suffix  text := to_char(month, 'YYYY_MM');
  until   timestamptz := (month + interval '1 month') at time zone 'utc';
  part    text;
  moved   bigint;
  newest  xid8;
begin
  if to_regclass('bets.bet_' || suffix) is null or to_regclass('bets.settlement_' || suffix) is null then
    raise exception 'the month % is not here', month using constraint = 'month_is_not_here';
  end if;
  if until > now() - interval '92 days' then
    raise exception 'the month % is too young to be set aside', month using constraint = 'month_is_young';
  end if;
  lock table bets.bet, bets.settlement in access exclusive mode;
  if exists (select from bets.bet where placed_at < month::timestamp at time zone 'utc')
    or exists (select from bets.bet_rest where placed_at < until) then
    raise exception 'an older month comes before %', month using constraint = 'older_month_first';
  end if;
  if exists (select from bets.bet b where b.placed_at < until
      and not exists (select from bets.settlement s where s.bet_id = b.id and s.kind <> 'part')) then
    raise exception 'a bet of the month % is still open', month using constraint = 'bet_is_open';
  end if;
  execute format('select max(tx) from bets.settlement_%s', suffix) into newest;
  if exists (select from kit.listener l where l.position ? 'tx' and (l.position ->> 'tx')::xid8 < newest) then
    raise exception 'a listener has not heard the month % to its end', month using constraint = 'month_is_not_heard';
  end if;

  execute format('select count(*) from bets.bet_%s', suffix) into moved;
  foreach part in array array['bet', 'settlement'] loop
    execute format('alter table bets.%s detach partition bets.%s_%s', part, part, suffix);
    execute format('alter table bets.%s_%s set schema bets_set_aside', part, suffix);
  end loop;
  return moved;
end $$;
