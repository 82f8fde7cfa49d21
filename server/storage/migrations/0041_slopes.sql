-- Moments from which the displacement of a slope receiver is counted anew, or at which its own count broke. Never deleted.
CREATE TABLE slope_reference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_code text NOT NULL,
  t bigint NOT NULL,
  kind text NOT NULL,
  x float8 NOT NULL,
  y float8 NOT NULL,
  h float8 NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at bigint NOT NULL,
  revoked_at bigint,
  revoked_by text,
  revoke_reason text
);
CREATE INDEX slope_reference_device ON slope_reference (device_code, t);

-- Steps of the response to a slope alarm as they were ticked off, and taken back: the last row of a step holds.
CREATE TABLE slope_response (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alarm_id text NOT NULL,
  step text NOT NULL,
  done boolean NOT NULL,
  at bigint NOT NULL,
  by text NOT NULL,
  note text NOT NULL
);
CREATE INDEX slope_response_alarm ON slope_response (alarm_id, id);

-- One scan of a slope radar: its header, and the grid as little-endian columns, deflated.
CREATE TABLE radar_scan (
  radar_code text NOT NULL,
  t bigint NOT NULL,
  source_no smallint NOT NULL,
  header jsonb NOT NULL,
  grid bytea NOT NULL,
  PRIMARY KEY (radar_code, t, source_no)
);
ALTER TABLE radar_scan ALTER COLUMN grid SET STORAGE EXTERNAL;
CREATE INDEX radar_scan_t ON radar_scan (t);

-- Whoever answers alarms answers those of slopes; a receiver is counted anew by whoever answers for its limits.
UPDATE entity."role" SET permissions = permissions || '{data/slopeMonitor/respond}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/slopeMonitor/respond' = ANY (permissions);
UPDATE entity."role" SET permissions = permissions || '{data/slopeMonitor/reference}'
  WHERE code IN ('safety', 'shiftLeader') AND "type" = 0 AND NOT 'data/slopeMonitor/reference' = ANY (permissions);
