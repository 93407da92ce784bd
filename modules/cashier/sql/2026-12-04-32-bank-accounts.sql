-- Members are paid to a bank account as well: by IBAN, by CLABE, or by the number that their bank uses.
alter table cashier.payee drop constraint payee_kind_check,
  add constraint payee_kind_check check (kind in ('card', 'bank', 'wallet', 'crypto'));
