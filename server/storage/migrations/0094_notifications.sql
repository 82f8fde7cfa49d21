-- How far the alarm log was followed for notification policies.
CREATE TABLE notify_mark (
  id int PRIMARY KEY CHECK (id = 1),
  seq bigint NOT NULL
);
-- Steps of policies that an alarm waits for, one a channel; step -1: that it is over.
CREATE TABLE notify_wait (
  policy_id text NOT NULL,
  alarm_id text NOT NULL,
  step int NOT NULL,
  channel text NOT NULL,
  -- The row of the alarm log that asked.
  round bigint NOT NULL,
  due bigint NOT NULL,
  PRIMARY KEY (policy_id, alarm_id, step, channel)
);
CREATE INDEX notify_wait_due ON notify_wait (due);
CREATE INDEX notify_wait_alarm ON notify_wait (alarm_id);
-- What is to be told to whom, and what came of it. One that is taken is due again when its lease is
-- over, so that a server which is killed while it sends loses nothing.
CREATE TABLE notification_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_id text NOT NULL,
  channel text NOT NULL,
  -- The user; empty for a group's robot.
  target text NOT NULL,
  to_name text NOT NULL,
  -- Alarms of several steps that are told by this one text, oldest first.
  items jsonb NOT NULL,
  level int NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'delivered', 'givenUp', 'notSent')),
  tries int NOT NULL DEFAULT 0,
  created bigint NOT NULL,
  due bigint NOT NULL,
  tried bigint,
  took_ms int,
  fault text,
  answer text
);
CREATE INDEX notification_delivery_due ON notification_delivery (due, id) WHERE state = 'waiting';
CREATE INDEX notification_delivery_created ON notification_delivery (created);
CREATE INDEX notification_delivery_target ON notification_delivery (channel, target, created);
-- Each is told the same once, whichever policies say so.
CREATE TABLE notify_told (
  alarm_id text NOT NULL,
  round bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  target text NOT NULL,
  policy_id text NOT NULL,
  t bigint NOT NULL,
  PRIMARY KEY (alarm_id, round, kind, channel, target)
);
CREATE INDEX notify_told_t ON notify_told (t);
-- Policies that were written down before anything carried them out keep the ways that there are;
-- nothing begins to tell of alarms by itself: they are disabled until somebody looks at them.
-- What was entered by hand as sent stays in its old table, which nothing reads any more.
DO $$
BEGIN
  IF to_regclass('entity."notifyPolicy"') IS NOT NULL THEN
    UPDATE entity."notifyPolicy" SET disabled = true, steps = (
      SELECT jsonb_agg(jsonb_set(step, '{channels}', coalesce((
        SELECT jsonb_agg(channel) FROM jsonb_array_elements(step -> 'channels') channel
          WHERE channel #>> '{}' IN ('web', 'sms')), '[]'::jsonb)))
      FROM jsonb_array_elements(steps) step)
    WHERE jsonb_typeof(steps) = 'array';
  END IF;
END $$;
