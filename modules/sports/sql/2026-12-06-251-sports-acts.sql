-- A bet that is void for an obvious error of its price: of one ticket, at the moment at which it was accepted.
alter table sports.cancellation
  add column ticket_id   uuid      references sports.ticket,
  add column leg_number  smallint,
  add column figures     jsonb,    -- what the error is judged by: the price, and the best of other sources
  add constraint ticket_has_leg check ((ticket_id is null) = (leg_number is null) and (ticket_id is null) = (figures is null));

create index cancellation_of_ticket on sports.cancellation (ticket_id) where ticket_id is not null;

-- Prices of markets that are over, oldest first: those that no ticket took are let go.
create index event_over_by_time on sports.event (ended_at, id) where status in ('ended', 'abandoned', 'cancelled', 'closed');

-- What messages said is let go after a while, where no ticket stands on their event; that they came stays.
alter table sports.feed_message add column body_gone boolean not null default false;
create index feed_message_with_body on sports.feed_message (arrived_at) where not body_gone;
