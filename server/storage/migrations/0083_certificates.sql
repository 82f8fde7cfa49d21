-- Safety officers keep certificates and what the mine asks for; who answers alarms sees who lacks which.
UPDATE entity."role" SET permissions = permissions || '{exam/certificate/*,exam/certificateType/*,exam/certificateRule/*,exam/student/list,exam/student/get,exam/courseAssignment/*}'
  WHERE code = 'safety' AND "type" = 0 AND NOT 'exam/certificate/*' = ANY (permissions);
UPDATE entity."role" SET permissions = permissions || '{exam/certificate/matrix}'
  WHERE code IN ('dispatcher', 'shiftLeader', 'mineManager') AND "type" = 0 AND NOT 'exam/certificate/matrix' = ANY (permissions);
