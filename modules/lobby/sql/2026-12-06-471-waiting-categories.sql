-- A vendor that is connected, and a category of which it brings nothing yet: its titles there are still to come.
create table lobby.waiting_category (
  vendor    text not null references lobby.vendor (code),
  category  text not null,
  primary key (vendor, category)
);
