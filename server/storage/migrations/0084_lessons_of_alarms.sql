-- Safety officers make lessons of alarms, and see what became of them.
UPDATE entity."role" SET permissions = permissions || '{exam/course/fromAlarm,exam/course/list,exam/course/get}'
  WHERE code = 'safety' AND "type" = 0 AND NOT 'exam/course/fromAlarm' = ANY (permissions);
