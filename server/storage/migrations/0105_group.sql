-- A group: mines whose logs are read here. `state` is what a mine said last of how it stands.
CREATE TABLE group_mine (
  no int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mine text NOT NULL UNIQUE,
  name text NOT NULL DEFAULT '',
  lng float8,
  lat float8,
  state jsonb
);
-- How far each mine's streams are stored: what has no later number was stored before.
CREATE TABLE group_stream (
  mine text NOT NULL,
  stream text NOT NULL,
  epoch bigint NOT NULL,
  seq bigint NOT NULL,
  -- Messages that came again, and numbers that never came.
  doubles bigint NOT NULL DEFAULT 0,
  missed bigint NOT NULL DEFAULT 0,
  -- When the mine noted the last of them, by its clock, and when that came here.
  news_t bigint NOT NULL,
  heard_t bigint NOT NULL,
  PRIMARY KEY (mine, stream)
) WITH (fillfactor = 50);
-- How far the partitions of topics are read, written in the transaction of their rows.
CREATE TABLE group_offset (
  topic text NOT NULL,
  topic_id text NOT NULL,
  partition int NOT NULL,
  next bigint NOT NULL,
  refused bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (topic, topic_id, partition)
) WITH (fillfactor = 50);
CREATE TABLE group_alarm (
  mine text NOT NULL,
  id text NOT NULL,
  level smallint NOT NULL,
  state smallint NOT NULL,
  raised_t bigint NOT NULL,
  received_t bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (mine, id)
);
CREATE INDEX group_alarm_newest ON group_alarm (raised_t DESC, mine, id);
CREATE INDEX group_alarm_of ON group_alarm (mine, raised_t DESC);
CREATE INDEX group_alarm_open ON group_alarm (mine, level) WHERE state <> 4;
CREATE TABLE group_alarm_step (
  mine text NOT NULL,
  epoch bigint NOT NULL,
  seq bigint NOT NULL,
  t bigint NOT NULL,
  alarm_id text NOT NULL,
  transition jsonb NOT NULL,
  -- A mine whose database was put back sends under another epoch what it had sent before.
  PRIMARY KEY (mine, seq, t)
);
CREATE INDEX group_alarm_step_of ON group_alarm_step (mine, alarm_id, epoch, seq);
-- Points by number; body is null where only samples of it have come.
CREATE TABLE group_point (
  no int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mine_no int NOT NULL,
  code text NOT NULL,
  body jsonb,
  UNIQUE (mine_no, code)
);
-- Other definitions of mines.
CREATE TABLE group_definition (
  mine_no int NOT NULL,
  entity text NOT NULL,
  code text NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (mine_no, entity, code)
);
-- A partition each mine.
CREATE TABLE group_sample (
  t bigint NOT NULL,
  value float8,
  mine_no int NOT NULL,
  point_no int NOT NULL,
  state smallint NOT NULL,
  source_no smallint NOT NULL,
  PRIMARY KEY (mine_no, point_no, t, source_no)
) PARTITION BY LIST (mine_no);
