-- How far the alarm log was told to outside; no row while nobody wants to be told.
CREATE TABLE alarm_notice_mark (
  id int PRIMARY KEY CHECK (id = 1),
  seq bigint NOT NULL
);
