-- Until which price of its outcomes an order to sell was looked at; null: never.
alter table sports.cash_out_order add column seen_at timestamptz;

create index cash_out_due on sports.cash_out (decides_at) where state = 'waiting';
