-- Points that somebody took out of service: their alarms are kept and do not ring. One row an outage.
CREATE TABLE outage (
  point_no int NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  by text NOT NULL,
  reason text NOT NULL,
  -- NULL while it lasts; ended_by NULL where its time had run out.
  ended bigint,
  ended_by text,
  comment text,
  PRIMARY KEY (point_no, since)
);
CREATE INDEX outage_now ON outage (point_no) WHERE ended IS NULL;

-- Who answers alarms may also put them aside; a point is taken out of service by whoever answers for its limits.
UPDATE entity."role" SET permissions = permissions || '{data/kafkaMineAlarmRecord/shelve}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/kafkaMineAlarmRecord/shelve' = ANY (permissions);
UPDATE entity."role" SET permissions = permissions || '{data/kafkaMonitoringPoint/outOfService}'
  WHERE code IN ('safety', 'shiftLeader') AND "type" = 0 AND NOT 'data/kafkaMonitoringPoint/outOfService' = ANY (permissions);
