-- What reporting tools read by SQL (docs/bi.md): views that the role pithead_bi may read, and
-- nothing else. Views read with the rights of their owner. Tables stand in whichever schema the
-- product's account has them: views and functions are bound to them when they are made.
CREATE SCHEMA IF NOT EXISTS bi;

-- Quality of a sample by its state bits, as `qualityOf` of the contracts has it (valueState.ts).
CREATE FUNCTION bi.quality(state int, value float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL OR state & 968 <> 0 THEN 'bad'
    WHEN state & 2048 <> 0 THEN 'substituted'
    WHEN state & 1056 <> 0 THEN 'uncertain'
    ELSE 'good' END
$$;

CREATE FUNCTION bi.moment(ms float8) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(ms / 1000)
$$;

-- A barrier: a function of the reader's own would else be shown definitions of other entities too.
CREATE VIEW bi.points WITH (security_barrier) AS
SELECT d.no AS point_no, d.code, d.body ->> 'name' AS name, d.body ->> 'kind' AS kind,
  d.body ->> 'unit' AS unit, (d.body ->> 'pointType')::int AS point_type,
  (d.body ->> 'samplePeriod')::float8 AS sample_period, d.body ->> 'areaCode' AS area_code,
  a.body ->> 'name' AS area_name, d.body ->> 'substationCode' AS substation_code,
  (d.body ->> 'rangeMin')::float8 AS range_min, (d.body ->> 'rangeMax')::float8 AS range_max,
  (d.body ->> 'x')::float8 AS x, (d.body ->> 'y')::float8 AS y, (d.body ->> 'z')::float8 AS z
FROM definition d
  LEFT JOIN definition a ON a.entity = 'area' AND a.code = d.body ->> 'areaCode'
WHERE d.entity = 'kafkaMonitoringPoint' AND NOT d.retired;

-- The newest row; where newer ones, or all, are packed by now, the newest five minutes of a month
-- that have a sample, with the quality of an interval: of single states nothing is known then. A
-- late row may lie unpacked for an hour. What came as history (bit 4096) is not live.
CREATE VIEW bi.latest AS
SELECT p.point_no, p.code, p.name, p.kind, p.unit, p.area_name,
  bi.moment(coalesce(s.t, r.t)) AS time,
  CASE WHEN s.t IS NULL THEN r.value ELSE s.last END AS value,
  CASE WHEN s.t IS NULL THEN r.state END AS state,
  CASE
    WHEN s.t IS NULL THEN bi.quality(r.state, r.value)
    WHEN s.last IS NULL THEN 'bad'
    WHEN s.good_count < s.count THEN 'uncertain'
    ELSE 'good' END AS quality
FROM bi.points p
  LEFT JOIN LATERAL (
    SELECT t, value, state::int & 65535 AS state FROM sample
    WHERE point_no = p.point_no AND state & 4096 = 0
      AND t > (extract(epoch FROM now()) * 1000)::bigint - 172800000
    ORDER BY t DESC, source_no DESC LIMIT 1) r ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(last_t, start) AS t, last, count, good_count FROM sample_stat_5m
    WHERE point_no = p.point_no AND count > 0
      AND start > coalesce(r.t + 3600000, (extract(epoch FROM now()) * 1000)::bigint - 2678400000)
    ORDER BY start DESC LIMIT 1) s ON true
WHERE coalesce(s.t, r.t) IS NOT NULL;

-- Hours of the last 31 days; of any span: bi.hours.
CREATE VIEW bi.hourly AS
SELECT p.point_no, p.code, p.name, p.kind, p.unit, p.area_name, bi.moment(h.hour) AS hour,
  h.count, h.good_count, h.min, h.max, h.sum / nullif(h.good_count, 0) AS mean, h.sum
FROM bi.points p
  CROSS JOIN LATERAL (
    SELECT start - start % 3600000 AS hour, sum(count)::bigint AS count,
      sum(good_count)::bigint AS good_count, min(min) AS min, max(max) AS max, sum(sum) AS sum
    FROM sample_stat_5m
    WHERE point_no = p.point_no
      AND start >= (extract(epoch FROM now()) * 1000)::bigint / 3600000 * 3600000 - 2678400000
    GROUP BY 1) h;

CREATE FUNCTION bi.hours(point_code text, since timestamptz, until timestamptz)
RETURNS TABLE (code text, hour timestamptz, count bigint, good_count bigint, min float8, max float8,
  mean float8, sum float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT p.code, bi.moment(s.start - s.start % 3600000), sum(s.count)::bigint,
    sum(s.good_count)::bigint, min(s.min), max(s.max), sum(s.sum) / nullif(sum(s.good_count), 0),
    sum(s.sum)
  FROM bi.points p JOIN sample_stat_5m s ON s.point_no = p.point_no
  WHERE p.code = point_code AND s.start >= (extract(epoch FROM since) * 1000)::bigint
    AND s.start < (extract(epoch FROM until) * 1000)::bigint
  GROUP BY 1, 2;
END;

-- Days of the mine (UTC+8) that are over, for as long as statistics are kept.
CREATE VIEW bi.daily AS
SELECT p.point_no, p.code, p.name, p.kind, p.unit, p.area_name,
  (bi.moment(d.day) AT TIME ZONE 'UTC' + interval '8 hours')::date AS day,
  d.count, d.good_count, d.min, d.max, d.sum / nullif(d.good_count, 0) AS mean, d.sum
FROM bi.points p JOIN sample_stat_day d ON d.point_no = p.point_no;

CREATE VIEW bi.alarms AS
SELECT a.body ->> 'alarmNo' AS alarm_no, (a.body ->> 'alarmType')::int AS alarm_type,
  a.level::int AS level, (a.body ->> 'maxLevel')::int AS max_level,
  (ARRAY['activeUnack', 'activeAck', 'rtnUnack', 'closed', 'shelved', 'suppressed',
    'outOfService'])[a.state] AS state,
  a.body ->> 'sourceType' AS source_type, a.body ->> 'sourceId' AS source,
  a.body ->> 'sourceName' AS source_name, a.body ->> 'areaName' AS area_name, a.point_no,
  bi.moment(a.raised_time) AS raised, bi.moment((a.body ->> 'clearedTime')::float8) AS cleared,
  bi.moment((a.body ->> 'ackTime')::float8) AS acknowledged,
  a.body ->> 'ackUserName' AS acknowledged_by,
  (a.body ->> 'raisedValue')::float8 AS raised_value,
  (a.body ->> 'peakValue')::float8 AS peak_value,
  (a.body ->> 'limitValue')::float8 AS limit_value, a.body ->> 'unit' AS unit,
  (a.body ->> 'reason')::int AS reason, (a.body ->> 'count')::int AS count
FROM alarm a;

-- The ledger's table is made by the product after the migrations, so nothing may depend on it.
CREATE FUNCTION bi.attendance_between(since date, until date)
RETURNS TABLE (card_no text, name text, department text, work_date date, shift text,
  in_time timestamptz, out_time timestamptz, minutes float8, kind text, reached_face boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF to_regclass('entity.attendance') IS NULL OR to_regclass('entity.shift') IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE $q$
    SELECT t."cardNo", t.name, t."deptName", t."workDate", s.name, bi.moment(t."inTime"),
      bi.moment(t."outTime"), t."durationMin",
      (ARRAY['normal', 'short', 'over', 'noExit'])[t.type + 1], t."reachedFace"
    FROM entity.attendance t LEFT JOIN entity.shift s ON s.id = t."shiftId"
    WHERE NOT t."isDeleted" AND t."workDate" >= $1 AND t."workDate" < $2 $q$
  USING since, until;
END $$;

CREATE VIEW bi.attendance AS
SELECT * FROM bi.attendance_between('-infinity', 'infinity');

-- They read with their owner's rights.
REVOKE ALL ON FUNCTION bi.hours, bi.attendance_between FROM PUBLIC;

-- An account that may make no roles goes without: whoever may makes it later (docs/bi.md).
DO $$ BEGIN
  CREATE ROLE pithead_bi NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN
  NULL;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'pithead_bi') THEN
    GRANT USAGE ON SCHEMA bi TO pithead_bi;
    GRANT SELECT ON ALL TABLES IN SCHEMA bi TO pithead_bi;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bi TO pithead_bi;
  END IF;
END $$;
