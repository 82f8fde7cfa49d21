-- Statistics by day of the mine (UTC+8), made of those of five minutes. A day before progress 'statisticDays' holds for a point
-- unless it is marked: then it is read from its five minutes until it is made again.
CREATE TABLE sample_stat_day (
  day bigint NOT NULL,
  point_no int NOT NULL,
  -- Buckets of five minutes that it is made of.
  buckets int NOT NULL,
  count bigint NOT NULL,
  good_count bigint NOT NULL,
  min float8,
  max float8,
  sum float8 NOT NULL,
  -- When the greatest value was, or its bucket began where its source did not say.
  max_t bigint,
  PRIMARY KEY (point_no, day)
);
CREATE INDEX sample_stat_day_day ON sample_stat_day (day);
CREATE TABLE sample_stat_day_dirty (
  day bigint NOT NULL,
  point_no int NOT NULL,
  PRIMARY KEY (day, point_no)
);

-- Whoever writes five minutes of a day that is made already marks it in the same transaction.
CREATE FUNCTION mark_statistic_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sample_stat_day_dirty (day, point_no)
    SELECT DISTINCT (floor((start + 28800000) / 86400000.0) * 86400000 - 28800000)::bigint, point_no
    FROM changed WHERE start < (SELECT value FROM progress WHERE name = 'statisticDays')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER statistic_days_added AFTER INSERT ON sample_stat_5m
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_statistic_days();
CREATE TRIGGER statistic_days_changed AFTER UPDATE ON sample_stat_5m
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_statistic_days();
