-- Screens that the mine took over: when each was told, when it showed it, when it was let go again.
CREATE TABLE screen_takeover (
  key text NOT NULL,
  device_id text NOT NULL,
  kind text NOT NULL,
  told_at bigint NOT NULL,
  -- By the player, after it was really painted.
  painted_at bigint,
  ended_at bigint,
  PRIMARY KEY (key, device_id)
);
CREATE INDEX screen_takeover_open ON screen_takeover (device_id) WHERE ended_at IS NULL;
