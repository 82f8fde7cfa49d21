import { maintenanceTaskDone, maintenanceTaskDoneV2 } from '#contracts/maintenance/upkeep.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { typeOf } from './movement.ts';

/** Hours of people that a report `d` tells: its time for each of them. */
const MAN_HOURS = `coalesce(d."durationMin", 0) / 60.0
  * greatest(1, coalesce(cardinality(d."personIds"), 1))`;

/** Yuan of the parts that were handed out for the task of `d` and not brought back. */
const PARTS = `coalesce((SELECT sum(m.amount * CASE m.type WHEN ${typeOf.out} THEN 1 ELSE -1 END)
  FROM entity."stockMovement" m WHERE m."taskId" = d."taskId" AND NOT m."isDeleted"
    AND m.type IN (${typeOf.out}, ${typeOf.return})), 0)`;

/** Yuan of the hours of `d`, at the mean rate of those who did it; none where nobody has one. */
const LABOR = `coalesce((SELECT avg(p."hourlyRate") FROM entity."personnel" p
  WHERE p.id = ANY (d."personIds")), 0)`;

/**
 * Every report of maintenance, as SQL: `equipmentId`, `ended` in ms, `hours` of people, `cost` in
 * yuan. A report of the second edition keeps its cost; one of the first names none, so that it is
 * reckoned from its parts and hours.
 */
export const SPENT_ON_UPKEEP = `(SELECT d."equipmentId", d."doneTime" AS ended,
    ${MAN_HOURS} AS hours, ${PARTS} + ${MAN_HOURS} * ${LABOR} AS cost
  FROM entity.${quoted(maintenanceTaskDone.name)} d
  WHERE d."doneTime" IS NOT NULL AND NOT d."isDeleted"
  UNION ALL SELECT d."equipmentId", d."doneTime", ${MAN_HOURS}, coalesce(d.cost, 0)
  FROM entity.${quoted(maintenanceTaskDoneV2.name)} d
  WHERE d."doneTime" IS NOT NULL AND NOT d."isDeleted")`;
