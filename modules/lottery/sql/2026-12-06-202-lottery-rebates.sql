-- What a ticket gave back is taken back by a line below zero where its issue is cancelled or drawn again.
alter table lottery.rebate drop constraint rebate_amount_check;
alter table lottery.rebate add constraint rebate_is_something check (amount <> 0);
