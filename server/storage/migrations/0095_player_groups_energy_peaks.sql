-- By what the mine takes over the screens of a group: a device that comes into the group takes these.
CREATE TABLE player_group (
  name text PRIMARY KEY,
  take_evacuation boolean NOT NULL,
  take_levels int[] NOT NULL,
  take_areas text[] NOT NULL,
  set_by text NOT NULL,
  set_at bigint NOT NULL
);

-- The greatest quarter of an hour of each day of the mine, of each meter's point and, -1, of the load of the whole mine. It
-- holds for a day whose statistics (sample_stat_day) are still those that stand here; of the mine those of all meters together.
CREATE TABLE energy_peak_day (
  point_no int NOT NULL,
  day bigint NOT NULL,
  -- Energy of that quarter and when it began; null: none of the day's quarters is known.
  kwh float8,
  at bigint,
  buckets bigint NOT NULL,
  good_count bigint NOT NULL,
  sum float8 NOT NULL,
  PRIMARY KEY (point_no, day)
);
