-- Whose positions came so late that the walk for the records of coming and going may have passed their time, and from when.
CREATE TABLE visit_late (
  person_no int NOT NULL,
  t bigint NOT NULL
);
