create or replace trigger follow_head after insert on compliance.audit
  for each row execute function compliance.follow_head();
