-- Lists of measured records: newest first by time, alarms of one type, series by the record that they came in.
CREATE INDEX sample_stat_5m_start ON sample_stat_5m (start);
CREATE INDEX position_fix_t ON position_fix USING brin (t) WITH (pages_per_range = 32);
CREATE INDEX alarm_type ON alarm (((body ->> 'alarmType')::int), raised_time DESC, id DESC);
CREATE INDEX definition_record ON definition ((body ->> 'recordEntity')) WHERE entity = 'kafkaMonitoringPoint';

-- An administrator's edit of a source must not overwrite another's.
ALTER TABLE data_source ADD COLUMN row_version int NOT NULL DEFAULT 1;
