import { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** A machine within a machine within a machine: deeper than this nobody builds. */
const DEEPEST = 10;

const part = z.object({ id: z.string(), name: z.string(), code: z.string() });
const child = part.extend({ status: z.number(), health: z.number().nullable() });

/** What a machine is part of, the outermost first. */
export const pathOf = (executor: Executor, id: string): Promise<MachineAnswer['path']> =>
  rowsOf(
    part,
    executor,
    `WITH RECURSIVE above AS (
       SELECT "partOfId" AS id, 1 AS depth FROM entity."equipment" WHERE id = $1
       UNION ALL SELECT e."partOfId", depth + 1 FROM above JOIN entity."equipment" e USING (id)
       WHERE depth < ${DEEPEST})
     SELECT e.id, e.name, e.code FROM above JOIN entity."equipment" e USING (id)
     WHERE NOT e."isDeleted" ORDER BY depth DESC`,
    [id],
  );

/** What a machine is made of. */
export const partsOf = (executor: Executor, id: string): Promise<MachineAnswer['parts']> =>
  rowsOf(
    child,
    executor,
    `SELECT id, name, code, status, health FROM entity."equipment"
     WHERE "partOfId" = $1 AND NOT "isDeleted" ORDER BY code LIMIT 200`,
    [id],
  );

/** Why a machine cannot be part of another; undefined: it can. */
export async function faultOfPart(
  executor: Executor,
  id: string,
  partOfId: unknown,
): Promise<Failure | undefined> {
  if (typeof partOfId !== 'string') return undefined;
  const path = await pathOf(executor, partOfId);
  return partOfId === id || path.some((above) => above.id === id) || path.length >= DEEPEST
    ? failure('bad_tree', 'A machine cannot be part of its own parts.', 'partOfId')
    : undefined;
}
