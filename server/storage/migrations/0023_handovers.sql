-- Whoever watches the mine may hand over a shift.
UPDATE entity."role" SET permissions = permissions || '{data/shiftHandover/create}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'data/shiftHandover/create' = ANY (permissions);
