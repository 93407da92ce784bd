create view identity.birthday_view as
  select id, to_char(birth_date, 'MM-DD') as day_of_year from identity.member where birth_date is not null;
