-- Other limits are asked for by one person and allowed by another; a request waits, then is decided once.
CREATE TABLE limit_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  time bigint NOT NULL,
  by_id text NOT NULL,
  by text NOT NULL,
  -- What it is about: a point or a rule, by name.
  subject text NOT NULL,
  reason text NOT NULL,
  -- [{pointNo, before, after}]
  changes jsonb NOT NULL,
  -- The rule that it was made of, as it then was.
  rule_id text,
  rule_version integer,
  -- 1 waiting, 2 approved, 3 refused, 4 withdrawn.
  state smallint NOT NULL DEFAULT 1,
  decided_time bigint,
  decided_by text,
  note text
);
CREATE INDEX limit_request_time ON limit_request (time);
CREATE INDEX limit_request_waiting ON limit_request (id) WHERE state = 1;

-- Who allowed it, where somebody had to.
ALTER TABLE audit ADD approved_by text;

-- Whoever could change limits asks for it now; who answers for the mine decides.
UPDATE entity."role" SET permissions = permissions || '{data/limitRequest/ask,data/alarmRule/ask}'
  WHERE code IN ('safety', 'shiftLeader') AND "type" = 0 AND NOT 'data/limitRequest/ask' = ANY (permissions);
UPDATE entity."role" SET permissions = permissions || '{data/limitRequest/decide}'
  WHERE code IN ('shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/limitRequest/decide' = ANY (permissions);
