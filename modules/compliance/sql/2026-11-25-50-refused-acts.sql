-- What was tried and refused is rare, and looked for by itself: among a million acts that were done it is found at once.

create index audit_of_refused on compliance.audit (number desc) where outcome = 'refused';
