-- Calls to people below, and what became of each at their cards.
CREATE TABLE person_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  called_at bigint NOT NULL,
  called_by text NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  -- 'people', 'area' or 'everybody', and the number of the area.
  target text NOT NULL,
  area_no int,
  -- Until when an answer is waited for.
  until bigint NOT NULL,
  -- The calling system took it over.
  taken boolean NOT NULL DEFAULT false,
  -- Of who called and his act: what is asked anew, since no word came back, is the same call.
  op_key text UNIQUE
);

CREATE TABLE person_call_card (
  call_id bigint NOT NULL REFERENCES person_call (id),
  person_no int NOT NULL,
  card_no text NOT NULL,
  name text NOT NULL,
  dept_name text NOT NULL,
  work_type text NOT NULL,
  mobile text NOT NULL,
  -- Where he was when he was called.
  area_no int NOT NULL,
  rang_at bigint,
  answered_at bigint,
  not_reached_at bigint,
  PRIMARY KEY (call_id, person_no)
);
CREATE INDEX person_call_card_of ON person_call_card (call_id, card_no);

-- Whoever is on duty may call people.
UPDATE entity."role" SET permissions = permissions || '{data/personCall/call}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/personCall/call' = ANY (permissions);
