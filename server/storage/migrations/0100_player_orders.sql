-- What players are told to do with their next beat, the newest of each device.
CREATE TABLE player_order (
  device_id text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('reload', 'restart')),
  asked bigint NOT NULL,
  asked_by text NOT NULL,
  -- When the player said that it does it.
  done bigint
);
