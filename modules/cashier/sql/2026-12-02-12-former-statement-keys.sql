-- The public halves of keys that signed statements before the key of the house was changed. What was signed with them, up to that
-- moment, stays genuine.

create table cashier.former_statement_key (
  key_id      text        primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key  text        not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  until       timestamptz not null
);
select kit.keep_for_ever('cashier.former_statement_key');
