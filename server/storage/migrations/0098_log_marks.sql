-- How far each source's logs (partitions of topics) are stored: written in the transaction of the rows that were read until there,
-- so that after a kill it is read on where the rows end. `next` is the number of the first record that is not stored.
CREATE TABLE log_mark (
  source_no int NOT NULL,
  log text NOT NULL,
  next bigint NOT NULL,
  PRIMARY KEY (source_no, log)
);
