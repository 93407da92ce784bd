-- The mark of the key that seals what this house keeps secret. The key is in a file and never in here; its mark follows from it,
-- and nothing of it follows from the mark. Each start compares them, so that no house goes on with another key.

create table kit.key_mark (
  only_row  boolean     primary key default true check (only_row),
  mark      bytea       not null check (octet_length(mark) = 32),
  made_at   timestamptz not null default now()
);
