-- How many messages wait is read from the queue of messages itself: the view of it is read by nobody.
drop view identity.waiting_message_view;
