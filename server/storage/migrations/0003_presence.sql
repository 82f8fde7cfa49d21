-- Who was underground when the server last looked, and since when: what recent positions alone do not tell after a restart.
CREATE TABLE presence (
  person_no int PRIMARY KEY,
  in_time bigint NOT NULL,
  area_no int NOT NULL,
  in_area_time bigint NOT NULL
);
