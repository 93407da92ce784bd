-- The session of the log-in that a session was handed over from, to another tab or another of our hosts. The first may
-- be gone while the others last, so this is no reference. A log-out ends all of one log-in.

alter table identity.session add column handed_from uuid;
create index session_handed_from on identity.session (handed_from) where handed_from is not null;
