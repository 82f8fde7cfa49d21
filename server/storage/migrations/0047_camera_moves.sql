-- Turning a camera is for those who answer for what happens now.
UPDATE entity."role" SET permissions = permissions || '{data/camera/ptz}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader') AND "type" = 0 AND NOT 'data/camera/ptz' = ANY (permissions);
