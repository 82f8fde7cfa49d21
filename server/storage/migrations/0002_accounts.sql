-- Users, roles, sessions, settings: what the kernel and the administration area keep.
CREATE TABLE app_role (
  code text PRIMARY KEY,
  name text NOT NULL,
  -- Permission codes area/entity/action; * stands for any part.
  permissions text[] NOT NULL,
  disabled boolean NOT NULL DEFAULT false
);

INSERT INTO app_role (code, name, permissions) VALUES
  ('admin', '管理员', '{*/*/*}'),
  ('dispatcher', '调度员', '{data/*/list,data/*/get,data/kafkaMineAlarmRecord/ack,data/kafkaMineAlarmRecord/reset}'),
  ('safety', '安全员', '{data/*/list,data/*/get,data/kafkaMineAlarmRecord/ack,data/kafkaMineAlarmRecord/reset,data/kafkaMonitoringPoint/update}'),
  ('viewer', '只读用户', '{data/*/list,data/*/get}');

CREATE TABLE app_user (
  id text PRIMARY KEY,
  user_name text NOT NULL UNIQUE,
  real_name text NOT NULL,
  user_type integer NOT NULL,
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  fail_count integer NOT NULL DEFAULT 0,
  lock_until timestamptz,
  last_login timestamptz,
  create_time timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_session (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user (id),
  address text NOT NULL,
  create_time timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  revoked boolean NOT NULL DEFAULT false
);

-- The one key that signs bearer tokens; made at the first start.
CREATE TABLE signing_key (
  id integer PRIMARY KEY CHECK (id = 1),
  secret bytea NOT NULL
);

-- System settings and configurations: a tab of JSON text each.
CREATE TABLE setting (
  kind text NOT NULL CHECK (kind IN ('sysset', 'config')),
  tab_name text NOT NULL,
  data_value text NOT NULL,
  modify_user text,
  modify_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, tab_name)
);
