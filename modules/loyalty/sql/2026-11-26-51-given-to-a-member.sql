create index rebate_claim_in_time on loyalty.rebate_claim (member_id, made_at desc);
create index gift_in_time on loyalty.gift (member_id, made_at desc);
create index level_change_in_time on loyalty.level_change (member_id, made_at desc);
