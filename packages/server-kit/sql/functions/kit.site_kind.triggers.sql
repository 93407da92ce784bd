create or replace trigger keep_site_kind before update or delete on kit.site_kind
  for each row execute function kit.keep_site_kind();
create or replace trigger keep_site_kind_whole before truncate on kit.site_kind
  for each statement execute function kit.keep_site_kind();
