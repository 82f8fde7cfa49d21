-- What goes up to a group's log, one row a stream: `epoch` names its numbering (epoch ms, later counts), `logged` is the last number
-- that was given, `sent` the last that the brokers hold, `followed` how far what it is made of was read. A number is given under the
-- lock of this row, so that the order of numbers is the order of commits and there is no hole.
CREATE TABLE uplink_stream (
  stream text PRIMARY KEY,
  epoch bigint NOT NULL,
  logged bigint NOT NULL DEFAULT 0,
  sent bigint NOT NULL DEFAULT 0,
  followed bigint NOT NULL DEFAULT 0,
  sent_t bigint
) WITH (fillfactor = 50);
-- Samples that wait to be sent, those of one commit together.
CREATE TABLE uplink_sample (
  seq bigint PRIMARY KEY,
  logged_t bigint NOT NULL,
  point_no int[] NOT NULL,
  t bigint[] NOT NULL,
  value float8[] NOT NULL,
  state smallint[] NOT NULL,
  source_no smallint[] NOT NULL
);
-- Everything else that waits and stands in no log of its own: body is the message's.
CREATE TABLE uplink_message (
  stream text NOT NULL,
  seq bigint NOT NULL,
  t bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (stream, seq)
);
-- Keeps what a statement has added to `sample` for the way up; its trigger is there while samples go up.
CREATE FUNCTION uplink_samples() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parts bigint;
  last bigint;
BEGIN
  SELECT (count(*) + 3999) / 4000 INTO parts FROM new_samples;
  IF parts = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE uplink_stream SET logged = logged + parts WHERE stream = 'sample' RETURNING logged INTO last;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO uplink_sample (seq, logged_t, point_no, t, value, state, source_no)
    SELECT last - parts + 1 + part, floor(extract(epoch FROM clock_timestamp()) * 1000),
      array_agg(point_no), array_agg(t), array_agg(value), array_agg(state), array_agg(source_no)
    FROM (SELECT *, (row_number() OVER () - 1) / 4000 AS part FROM new_samples) numbered GROUP BY part;
  RETURN NULL;
END $$;
