-- A session of a wall: renewed while it is used, bound to the browser that keeps the key whose hash this is.
ALTER TABLE app_session ADD COLUMN wall_key bytea, ADD COLUMN wall_name text NOT NULL DEFAULT '';
-- Who answers for what happens now may leave a wall standing.
UPDATE entity."role" SET permissions = permissions || '{data/wall/open}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader') AND "type" = 0 AND NOT 'data/wall/open' = ANY (permissions);
