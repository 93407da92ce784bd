-- Tickets: what they were paid from, when they ended, and how the tickets of a slip are found again.
alter table lottery.ticket add column is_bonus boolean not null default false; -- paid from the bonus of the member
alter table lottery.ticket add column ended_at timestamptz;
create index ticket_of_slip on lottery.ticket (slip_id);
create index ticket_taken_back on lottery.ticket (member_id, ended_at) where state = 'taken back';
