-- The repair request whose work took a point out of service and gives it back; none where a person did.
ALTER TABLE outage ADD COLUMN work_id text;
CREATE INDEX outage_work ON outage (work_id) WHERE work_id IS NOT NULL;

-- Whoever answers alarms asks for repairs from them, and confirms what was done; safety decides on permits to work.
UPDATE entity."role" SET permissions = permissions || '{maint/repairRequest/list,maint/repairRequest/get,maint/repairRequest/fromAlarm,maint/repairRequest/submit,maint/repairRequest/confirm}'
  WHERE code IN ('dispatcher', 'safety') AND "type" = 0 AND NOT 'maint/repairRequest/fromAlarm' = ANY (permissions);
UPDATE entity."role" SET permissions = permissions || '{data/workPermit/approve,data/workPermit/revoke}'
  WHERE code = 'safety' AND "type" = 0 AND NOT 'data/workPermit/approve' = ANY (permissions);
