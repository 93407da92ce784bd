create view cashier.first_deposit_view as select member_id, order_id, ended_at from cashier.first_deposit;
