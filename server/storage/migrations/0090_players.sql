-- Screens that wait for somebody to enter their code. Secrets are kept as hashes alone.
CREATE TABLE player_screen (
  secret_hash bytea PRIMARY KEY,
  code text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  version text NOT NULL,
  ip text NOT NULL,
  expires bigint NOT NULL,
  device_id text
);
-- By which a player is known: one for each device, kept as a hash.
CREATE TABLE player_token (
  device_id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  created bigint NOT NULL
);
-- Templates as they were published: never changed afterwards.
CREATE TABLE template_version (
  template_id text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  background text,
  content jsonb NOT NULL,
  hash text NOT NULL,
  published bigint NOT NULL,
  PRIMARY KEY (template_id, version)
);
