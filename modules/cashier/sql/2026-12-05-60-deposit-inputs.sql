-- A channel may ask the member for more than an amount: a code, a phone number. The values are not kept. A keyed digest of
-- them refuses the id of an order that is sent again with other ones.
alter table cashier.deposit_order
  add column inputs_hash bytea check (octet_length(inputs_hash) = 32);
