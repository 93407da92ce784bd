-- What a member wrote to the house, for whoever looks at that member in the back office.
create view messages.feedback_view as select id, member_id, content, made_at from messages.feedback;
