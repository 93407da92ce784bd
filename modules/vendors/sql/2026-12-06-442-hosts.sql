-- The games of a connection come over https from the hosts that are listed for it, each as an origin.
alter table vendors.connection add constraint hosts_are_origins
  check (array_to_string(hosts, ' ') ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');
