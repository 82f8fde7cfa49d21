-- Who is where since when, as far as positions were walked through for the records of coming and going.
CREATE TABLE visit_state (
  person_no int PRIMARY KEY,
  mine_in bigint,
  area_no int NOT NULL,
  area_in bigint NOT NULL,
  reached_face boolean NOT NULL
);
CREATE TABLE visit_mark (
  id int PRIMARY KEY CHECK (id = 1),
  t bigint NOT NULL
);
