-- How far the alarm log was published to the broker of the settings; no row while it is not.
CREATE TABLE mqtt_out_mark (
  id int PRIMARY KEY CHECK (id = 1),
  seq bigint NOT NULL
);
