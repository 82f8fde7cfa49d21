-- Blasts whose fumes are still expected somewhere: what recent readings alone do not tell after a restart.
CREATE TABLE blast_window (
  t bigint NOT NULL,
  until bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (t, body)
);
