-- Rescue teams that went in, whom they go to, and the air of each member.
CREATE TABLE rescue_team (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  task text NOT NULL,
  target_person int,
  target_area int,
  sent_at bigint NOT NULL,
  sent_by text NOT NULL,
  out_at bigint,
  -- When it was noted that the team has to turn back.
  turn_at bigint
);
CREATE INDEX rescue_team_in ON rescue_team (id) WHERE out_at IS NULL;

CREATE TABLE rescue_member (
  team_id bigint NOT NULL REFERENCES rescue_team (id),
  person_no int NOT NULL,
  card_no text NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  -- Minutes of air as reported at that moment.
  air_minutes int NOT NULL,
  air_at bigint NOT NULL,
  PRIMARY KEY (team_id, person_no)
);
CREATE INDEX rescue_member_of ON rescue_member (person_no);

-- Photo that a marshal took of somebody whom he found safe.
ALTER TABLE evacuation_person ADD photo text NOT NULL DEFAULT '';
-- When somebody last said of him that he is safe, or not: what comes late undoes no later word.
ALTER TABLE evacuation_person ADD judged_at bigint;

-- Signatures under the report of an evacuation that has ended: one of each role, never changed.
CREATE TABLE evacuation_signature (
  evacuation_id bigint NOT NULL REFERENCES evacuation (id),
  role text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  signed_at bigint NOT NULL,
  PRIMARY KEY (evacuation_id, role),
  UNIQUE (evacuation_id, user_id)
);

-- Whoever is on duty may lead rescue teams.
UPDATE entity."role" SET permissions = permissions || '{data/rescue/lead}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/rescue/lead' = ANY (permissions);
