-- What a leg carries of the stake and the prize of its ticket: an equal share, so that shares add up to the ticket exactly.
create or replace view sports.leg_money_view as
select l.ticket_id, l.number, l.event_id, l.market_id, t.unit, t.member_id, t.state, t.accepted_at, t.ended_at,
  t.stake / n.legs + (l.number <= t.stake % n.legs)::int as stake,
  t.prize / n.legs + (l.number <= t.prize % n.legs)::int as prize
from sports.leg l
join sports.ticket t on t.id = l.ticket_id
cross join lateral (select count(*) as legs from sports.leg k where k.ticket_id = l.ticket_id and k.part = 0) n
where l.part = 0 and t.accepted_at is not null;
