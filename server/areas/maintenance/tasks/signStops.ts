import { z } from 'zod';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { inspectionTaskItem } from '#contracts/maintenance/inspection.ts';
import type { GivenStop } from '#contracts/maintenance/taskCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import type { Family } from '../family/family.ts';

const TODO = storedChoice(inspectionTaskItem, 'status', 'todo');
const DONE = storedChoice(inspectionTaskItem, 'status', 'done');
const MISSED = storedChoice(inspectionTaskItem, 'status', 'missed');
const QR = storedChoice(inspectionTaskItem, 'signMode', 'qr');
const NFC = storedChoice(inspectionTaskItem, 'signMode', 'nfc');

const stopRow = z.object({
  id: z.string(),
  qr: z.string().nullable(),
  nfc: z.string().nullable(),
  minStaySec: z.number().nullable(),
  signTime: z.number().nullable(),
  status: z.number().nullable(),
});

/**
 * Signs places of a route as visited, each that bears the code which its route asks for; a stay that
 * is too short is kept and leaves the place to do. What is signed stays as it was signed first.
 */
export async function signStops(
  context: WriteContext,
  { stop }: Family,
  taskId: string,
  given: readonly GivenStop[],
): Promise<readonly (Failure & { readonly id: string })[]> {
  if (given.length === 0) return [];
  const refused: (Failure & { id: string })[] = [];
  const stops =
    stop === undefined
      ? []
      : await rowsOf(
          stopRow,
          context.client,
          `SELECT id, qr, nfc, "minStaySec", "signTime", status FROM entity.${quoted(stop.name)}
           WHERE "taskId" = $1 AND NOT "isDeleted"`,
          [taskId],
        );
  for (const one of given) {
    const known = stops.find(({ id }) => id === one.id);
    const fault =
      known === undefined || stop === undefined
        ? failure('record_not_found', 'The route has no such place.', 'id')
        : await sign(context, stop, known, one);
    if (fault !== undefined) refused.push({ id: one.id, ...fault });
  }
  return refused;
}

async function sign(
  context: WriteContext,
  stop: AnyEntity,
  known: z.output<typeof stopRow>,
  { id, code, signTime, staySec, ...how }: GivenStop,
): Promise<Failure | undefined> {
  if (known.status === DONE) return undefined;
  const wanted = how.signMode === QR ? known.qr : how.signMode === NFC ? known.nfc : null;
  if (wanted !== null && wanted !== code)
    return failure('bad_value', 'This is the code of another place.', 'code');
  const isShort = known.minStaySec !== null && (staySec ?? 0) < known.minStaySec;
  const set = await within(context).set(stop, id, {
    ...how,
    signTime: known.signTime ?? signTime ?? context.engine.clock.now(),
    ...(staySec === undefined ? {} : { staySec }),
    status: isShort ? TODO : DONE,
  });
  return set.ok ? undefined : set.error;
}

/** What nobody has been at when the task is submitted, nobody was at. */
export async function missStops(
  { client }: WriteContext,
  { stop }: Family,
  taskId: string,
): Promise<void> {
  if (stop === undefined) return;
  await query(
    client,
    `UPDATE entity.${quoted(stop.name)} SET status = $2, "rowVersion" = "rowVersion" + 1
     WHERE "taskId" = $1 AND coalesce(status, $3) = $3 AND NOT "isDeleted"`,
    [taskId, MISSED, TODO],
  );
}
