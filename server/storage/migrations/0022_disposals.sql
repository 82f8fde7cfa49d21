-- How alarms were disposed of: cause, measure, result, and whose signature. Each saving is a row; the newest one counts.
CREATE TABLE alarm_disposal (
  alarm_id text NOT NULL REFERENCES alarm (id),
  time bigint NOT NULL,
  handler_id text NOT NULL,
  handler text NOT NULL,
  -- 1 under way, 2 done, 3 nothing to do.
  state smallint NOT NULL,
  reason smallint NOT NULL,
  analysis text NOT NULL,
  measure text NOT NULL,
  result text NOT NULL,
  PRIMARY KEY (alarm_id, time)
);
CREATE TRIGGER alarm_disposal_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON alarm_disposal EXECUTE FUNCTION refuse_change();

UPDATE entity."role" SET permissions = permissions || '{data/kafkaMineAlarmRecord/handle}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/kafkaMineAlarmRecord/handle' = ANY (permissions);
