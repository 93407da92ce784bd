-- When a line of a rebate was paid: those of an agent are read day by day.
alter table lottery.rebate add column paid_at timestamptz;
update lottery.rebate r set paid_at = coalesce(t.ended_at, t.placed_at) from lottery.ticket t where t.id = r.ticket_id;
alter table lottery.rebate alter column paid_at set not null;
create index rebate_by_day on lottery.rebate (member_id, paid_at) where level > 0;
