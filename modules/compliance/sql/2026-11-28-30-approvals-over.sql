-- What is over among the proposals, newest first: all of it, and what one person has proposed.
create index approval_over on compliance.approval (proposed_at desc, id desc) where state <> 'waiting';
create index approval_of_proposer on compliance.approval (proposed_by, proposed_at desc, id desc);
