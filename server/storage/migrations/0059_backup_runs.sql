-- What became of each backup. fault: why there is none.
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began bigint NOT NULL,
  ended bigint NOT NULL,
  folder text NOT NULL,
  bytes bigint,
  rows bigint,
  tables int,
  files int,
  fault text
);
