-- Recovery codes are digests under a key that follows from the one of the house. Nobody can digest them anew without the codes,
-- so after the key of the house has changed, the old key of digests stays here, sealed with the new one.

create table identity.former_hash_key (
  id          uuid        primary key,
  key_sealed  bytea       not null,
  retired_at  timestamptz not null
);
