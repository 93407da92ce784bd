-- What was proposed about one member is found without reading every proposal.
create index approval_about on compliance.approval (subject, proposed_at desc);
