import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { partRows, type stockMovement } from '#contracts/maintenance/stock.ts';
import { maintenanceTaskDoneV2 } from '#contracts/maintenance/upkeep.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override, type FieldValues, type WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inCents } from './averageCost.ts';
import { bookParts } from './bookParts.ts';
import { typeOf } from './movement.ts';
import type { Order } from './order.ts';
import { lockStock } from './partStock.ts';
import { lockReservations, releaseReservations } from './reservations.ts';

const MINUTES = 60;

/** Parts that maintenance used are booked out with its report; what was kept beyond is freed. */
export const upkeepPartsOverride = override(maintenanceTaskDoneV2, {
  hooks: {
    async beforeCreate(values, context) {
      const order: Order = { field: 'taskId', id: z.string().parse(values['taskId']) };
      const booked = await bookParts(context, order, partRows.parse(values['spares'] ?? []));
      if (!booked.ok) return booked;
      const fault = await releaseReservations(context, order.field, [order.id]);
      if (fault !== undefined) return err(fault);
      return ok({ ...values, ...(await figuresOf(context, order.id, values)) });
    },
  },
});

/**
 * What a report says of parts and cost as they are now, for a report that is written again. Stock is
 * locked first, as by whoever moves parts of the task.
 */
export async function upkeepFigures(
  context: WriteContext,
  taskId: string,
  report: FieldValues,
): Promise<FieldValues> {
  await lockReservations(context.client, { field: 'taskId', id: taskId });
  await lockStock(context.client);
  return figuresOf(context, taskId, report);
}

const worker = z.object({
  personIds: z.array(z.string()).nullish(),
  durationMin: z.number().nullish(),
  cost: z.number().nullish(),
});
const takenRow = z.object({ partId: z.string(), qty: z.number(), amount: z.number() });
const rateRow = z.object({ rate: z.number().nullable() });

/**
 * Parts that were handed out for a task and not handed back, and what it has cost in yuan: these,
 * and its time for each of those who did it, at their mean rate. What somebody reckoned himself stands where
 * nothing is known.
 */
async function figuresOf(
  { client }: WriteContext,
  taskId: string,
  report: FieldValues,
): Promise<FieldValues> {
  const { personIds, durationMin, cost } = worker.parse(report);
  const sign = `CASE type WHEN ${typeOf.out} THEN 1 ELSE -1 END`;
  const parts = await rowsOf(
    takenRow,
    client,
    `SELECT "partId", sum(qty * ${sign})::int4 AS qty, sum(amount * ${sign})::float8 AS amount
     FROM entity."stockMovement" WHERE "taskId" = $1 AND NOT "isDeleted"
       AND type IN (${typeOf.out}, ${typeOf.return})
     GROUP BY "partId" HAVING sum(qty * ${sign}) > 0 ORDER BY min(id)`,
    [taskId],
  );
  const [hour] = await rowsOf(
    rateRow,
    client,
    `SELECT avg("hourlyRate")::float8 AS rate FROM entity."personnel" WHERE id = ANY ($1::text[])`,
    [personIds ?? []],
  );
  const labor = hour?.rate === null || hour === undefined ? undefined : hour.rate;
  const hours = ((durationMin ?? 0) / MINUTES) * Math.max(1, personIds?.length ?? 0);
  const isKnown = parts.length > 0 || labor !== undefined;
  const worth = parts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    spares: parts.map(({ partId, qty }) => ({ partId, qty })),
    cost: isKnown ? inCents(worth + hours * (labor ?? 0)) : (cost ?? null),
  };
}

/** The report of a task tells what is handed out or back for it afterwards too. */
export async function tellReport(
  { taskId }: Pick<RecordOf<typeof stockMovement>, 'taskId'>,
  context: WriteContext,
): Promise<Failure | undefined> {
  if (taskId === null) return undefined;
  const [report] = await rowsOf(
    idRow.extend(worker.shape),
    context.client,
    `SELECT id, "personIds", "durationMin", cost FROM entity."maintenanceTaskDoneV2"
     WHERE "taskId" = $1 AND NOT "isDeleted" ORDER BY id DESC LIMIT 1`,
    [taskId],
  );
  if (report === undefined) return undefined;
  const figures = await figuresOf(context, taskId, report);
  const set = await within(context).set(maintenanceTaskDoneV2, report.id, figures);
  return set.ok ? undefined : set.error;
}
