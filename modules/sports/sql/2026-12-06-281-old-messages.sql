-- Messages that are let go of, oldest first.
create index feed_message_by_time on sports.feed_message (arrived_at);
drop index sports.feed_message_with_body;
