-- Evacuations, drills among them: at most one is on.
CREATE TABLE evacuation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at bigint NOT NULL,
  started_by text NOT NULL,
  drill boolean NOT NULL,
  reason text NOT NULL,
  ended_at bigint,
  ended_by text,
  end_note text NOT NULL DEFAULT '',
  -- How it stood when it ended.
  final jsonb
);
CREATE UNIQUE INDEX evacuation_on ON evacuation ((true)) WHERE ended_at IS NULL;
CREATE INDEX evacuation_started ON evacuation (started_at);
CREATE INDEX evacuation_ended ON evacuation (ended_at);

-- The roster: everybody below at the second of the call, as they were then.
CREATE TABLE evacuation_person (
  evacuation_id bigint NOT NULL REFERENCES evacuation (id),
  person_no int NOT NULL,
  card_no text NOT NULL,
  name text NOT NULL,
  dept_name text NOT NULL,
  team_name text NOT NULL,
  work_type text NOT NULL,
  mobile text NOT NULL,
  area_no int NOT NULL,
  x float8 NOT NULL,
  y float8 NOT NULL,
  z float8 NOT NULL,
  fix_at bigint NOT NULL,
  -- First seen at the surface since the call.
  surfaced_at bigint,
  -- Found safe by a person.
  marked_at bigint,
  marked_by text,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (evacuation_id, person_no)
);
CREATE INDEX evacuation_marked ON evacuation_person (marked_at) WHERE marked_at IS NOT NULL;

-- Roadways that a person declared closed.
CREATE TABLE evacuation_edge (
  evacuation_id bigint NOT NULL REFERENCES evacuation (id),
  edge_code text NOT NULL,
  closed_by text NOT NULL,
  closed_at bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (evacuation_id, edge_code)
);

-- Whoever is on duty may call one and account for the people.
UPDATE entity."role" SET permissions = permissions || '{data/evacuation/lead,data/evacuation/mark}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/evacuation/lead' = ANY (permissions);
