-- Members who log in from one home are linked: all addresses of a /64 are one place.
alter table identity.login_record add column place text not null generated always as (identity.place_of(address)) stored;
drop index identity.login_record_from_address;
create index login_record_from_place on identity.login_record (place, member_id) where member_id is not null;
