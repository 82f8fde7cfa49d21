-- When a window first showed an alarm by itself: the proof that it was on a screen, and on whose.
CREATE TABLE alarm_paint (
  alarm_id text NOT NULL REFERENCES alarm (id),
  window_id text NOT NULL,
  -- Server time of the report less the age that the window told.
  t bigint NOT NULL,
  user_id text NOT NULL,
  by text NOT NULL,
  place text NOT NULL,
  PRIMARY KEY (alarm_id, window_id)
);
CREATE TRIGGER alarm_paint_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON alarm_paint EXECUTE FUNCTION refuse_change();
CREATE INDEX alarm_opened ON alarm (opened_t);
