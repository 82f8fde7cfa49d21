-- Samples of one point and one hour that is closed: body is what server/storage/chunk makes of them, in order of time and
-- source. A sample is either here or a row of `sample`, never both.
CREATE TABLE sample_chunk (
  start bigint NOT NULL,
  point_no int NOT NULL,
  count int NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (point_no, start)
) PARTITION BY RANGE (start);
-- It is compressed already.
ALTER TABLE sample_chunk ALTER COLUMN body SET STORAGE EXTERNAL;

-- Server time of an alarm's first and last commit, so that those open at a moment of the past are found by index.
ALTER TABLE alarm ADD COLUMN opened_t bigint, ADD COLUMN changed_t bigint;
UPDATE alarm a SET opened_t = l.first, changed_t = l.last
  FROM (SELECT alarm_id, min(t) AS first, max(t) AS last FROM alarm_log GROUP BY alarm_id) l WHERE l.alarm_id = a.id;
UPDATE alarm SET opened_t = raised_time, changed_t = raised_time WHERE opened_t IS NULL;
ALTER TABLE alarm ALTER COLUMN opened_t SET NOT NULL, ALTER COLUMN changed_t SET NOT NULL;
CREATE INDEX alarm_closed ON alarm (changed_t, opened_t) WHERE state = 4;
CREATE INDEX alarm_log_t ON alarm_log (t);
