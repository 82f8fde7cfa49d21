-- Whoever answers for the mine makes reports of his own; each counts with the rights of whoever runs it.
UPDATE entity."role" SET permissions = permissions || '{report/ownReport/list,report/ownReport/get,report/ownReport/create,report/ownReport/update,report/ownReport/delete}'
  WHERE code IN ('dispatcher', 'safety', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'report/ownReport/create' = ANY (permissions);
