import { z } from 'zod';
import { escaped } from '#base/escaped.ts';
import { message } from '#contracts/admin/traces.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';

/** How many days ahead a calibration is told of. */
const AHEAD_DAYS = 3;
/** Told by name; of the others their number. */
const NAMED = 50;
const BUSINESS = 'calibrationDue';

const dueRow = z.object({ name: z.string(), due: z.string() });

/**
 * Tells administrators and safety officers, in one message a day, of every device and point whose
 * calibration is due by `today` (yyyy-mm-dd) or in the three days after. Telling twice on a day
 * tells once.
 */
export async function tellCalibrationDue(
  engine: Engine,
  today: string,
): Promise<{ due: number; told: boolean }> {
  const devices = [...engine.bindings.values()].flatMap(({ entity }) =>
    hasCycle(entity) ? devicesOf(entity) : [],
  );
  const points = `SELECT "pointCode" AS name, max("nextDate") AS due FROM entity."calibration"
    WHERE NOT "isDeleted" GROUP BY "pointCode" HAVING max("nextDate") <= $1::date + ${AHEAD_DAYS}`;
  const rows = await rowsOf(
    dueRow,
    engine.pool,
    `SELECT name, due::text AS due FROM (${[...devices, points].join(' UNION ALL ')}) found
      ORDER BY found.due, name`,
    [today],
  );
  if (rows.length === 0) return { due: 0, told: false };
  const told = await query(
    engine.pool,
    'SELECT FROM entity."message" WHERE "bizType" = $1 AND "bizId" = $2',
    [BUSINESS, today],
  );
  if (told.rowCount !== 0) return { due: rows.length, told: false };
  const lines = rows.slice(0, NAMED).map(({ name, due }) => `<li>${escaped(name)}：${due}</li>`);
  const more = rows.length > NAMED ? `<p>+${rows.length - NAMED}</p>` : '';
  const stored = await engine.of(message).create(
    {
      title: `标校到期提醒：${rows.length} 台 / Calibration due: ${rows.length}`,
      type: 3,
      content: `<ul>${lines.join('')}</ul>${more}`,
      level: 0,
      receiverType: 2,
      receiverIds: ['admin', 'safety'],
      bizType: BUSINESS,
      bizId: today,
    },
    systemActor,
    { sendTime: engine.clock.now() },
  );
  if (!stored.ok) throw new Error(stored.error.message);
  return { due: rows.length, told: true };
}

const hasCycle = (entity: AnyEntity): boolean =>
  entity.stored && Object.hasOwn(entity.fields, 'nextCalibrationDate');

const devicesOf = (entity: AnyEntity): string =>
  `SELECT coalesce(${quoted(entity.title)}, id) AS name, "nextCalibrationDate" AS due
    FROM entity.${quoted(entity.name)} WHERE NOT "isDeleted" AND NOT disabled
    AND "nextCalibrationDate" <= $1::date + ${AHEAD_DAYS}`;
