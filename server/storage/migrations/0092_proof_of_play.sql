-- What players showed, from when to when, as they tell it. Each row is linked to the one before by a
-- keyed digest, so that a row that was changed, taken out or put in shows.
CREATE TABLE play_proof (
  device_id text NOT NULL,
  seq integer NOT NULL,
  began bigint NOT NULL,
  ended bigint NOT NULL CHECK (ended > began),
  template_id text NOT NULL,
  version integer NOT NULL,
  hash text NOT NULL,
  received bigint NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (device_id, seq)
);
CREATE INDEX play_proof_began ON play_proof (device_id, began);
-- The newest link of each device: rows that were cut off its end show by it.
CREATE TABLE play_head (
  device_id text PRIMARY KEY,
  seq integer NOT NULL,
  link text NOT NULL
);
