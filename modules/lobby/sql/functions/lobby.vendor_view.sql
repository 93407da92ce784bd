-- The vendors of the catalogue, for the modules that set something up for one of them.
create view lobby.vendor_view as
  select code, name, position from lobby.vendor;
