-- By what the mine takes over the screens of a group: a device that comes into the group takes these.
CREATE TABLE player_group (
  name text PRIMARY KEY,
  take_evacuation boolean NOT NULL,
  take_levels int[] NOT NULL,
  take_areas text[] NOT NULL,
  set_by text NOT NULL,
  set_at bigint NOT NULL
);
