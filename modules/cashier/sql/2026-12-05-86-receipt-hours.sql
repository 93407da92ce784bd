-- Within how many hours an agent is to credit cash that a member gave them.
alter table cashier.upline_rule add column receipt_hours smallint not null default 5 check (receipt_hours between 1 and 168);
