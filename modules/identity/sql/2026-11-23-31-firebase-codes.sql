-- A code that Firebase has sent in our place. What it calls that message is kept sealed: with it and the six digits
-- Firebase says whose number it is, once; from then on the code is one of ours.
alter table identity.code add column firebase_sealed bytea;
