-- How far the alarm log was told to webhooks.
CREATE TABLE webhook_mark (
  id int PRIMARY KEY CHECK (id = 1),
  seq bigint NOT NULL
);
-- What is to be told to whom, and what came of it. One that is taken is due again when its lease is
-- over, so that a server which is killed while it sends loses nothing.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'givenUp')),
  tries int NOT NULL DEFAULT 0,
  created bigint NOT NULL,
  due bigint NOT NULL,
  tried bigint,
  took_ms int,
  status int,
  answer text,
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, due, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_created ON webhook_delivery (created);
