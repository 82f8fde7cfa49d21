-- The newest photograph of each player's page, as the player made it.
CREATE TABLE player_photo (
  device_id text PRIMARY KEY,
  -- By the server's clock.
  received bigint NOT NULL,
  -- SHA-256 of the JPEG, in hex: a proof of play names its pictures by it.
  hash text NOT NULL,
  jpeg bytea NOT NULL
);
-- The photograph that was taken last while a span was shown; part of the row's link where it is
-- there.
ALTER TABLE play_proof ADD COLUMN picture text;
ALTER TABLE player_order DROP CONSTRAINT player_order_kind_check;
ALTER TABLE player_order ADD CONSTRAINT player_order_kind_check
  CHECK (kind IN ('reload', 'restart', 'photo'));
