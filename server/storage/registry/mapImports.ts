import type { PoolClient } from 'pg';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { mapChange, type MapAct, type MapChange } from '#contracts/mine/mapChange.ts';
import { ImportState } from '#contracts/mine/mapImportCalls.ts';
import { jsonText } from '../sql/insertColumns.ts';
import { saveDefinitions } from './definitionTable.ts';
import type { HeldChange, Redrawn } from './redrawn.ts';

/** A change as it was done, and whether what it changed stood over sources before. */
type StoredChange = MapChange & { readonly wasHeld: boolean };

const storedChanges = z.array(
  z
    .object({ wasHeld: z.boolean() })
    .loose()
    .transform(({ wasHeld, ...change }) => ({ ...mapChange.parse(change), wasHeld })),
);

/** Inserts or replaces what a change of the map made, as part of model version `version`. */
export async function saveRedrawn(
  client: PoolClient,
  redrawn: readonly Redrawn[],
  version: number,
): Promise<void> {
  for (const entity of ['mineMap', 'roadwayNode', 'roadwayEdge'] as const) {
    const rows = redrawn.filter((one) => one.entity === entity);
    if (rows.length === 0) continue;
    await saveDefinitions(
      client,
      entity,
      rows.map(({ definition }) => definition),
      version,
    );
  }
}

/**
 * Why the map stays as it is now: during an evacuation roadways are closed by their codes, and one
 * that went under another code would be a way out again.
 */
export async function refusedInEvacuation(client: PoolClient): Promise<Failure | undefined> {
  const { rowCount } = await client.query('SELECT FROM evacuation WHERE ended_at IS NULL');
  return rowCount === 0
    ? undefined
    : failure('evacuation_on', 'The map stays as it is while an evacuation is on.');
}

/** Keeps an act in the history and in the audit; answers its id. */
export async function insertImport(
  client: PoolClient,
  changes: readonly StoredChange[],
  { byId, by, fileName, format, note, settings, counts }: MapAct,
  now: number,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO map_import (time, by_id, by, file_name, format, note, settings, counts, changes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id::text`,
    [
      Math.floor(now),
      byId,
      by,
      fileName,
      format,
      note,
      jsonText(settings),
      jsonText(counts),
      jsonText(changes),
    ],
  );
  const id = rows[0]?.id ?? '';
  await audited(client, { action: 'import', id, by, after: counts, reason: note }, now);
  return id;
}

/** What an act changed, locked until it is taken back; refused once it is. */
export async function lockedImport(
  client: PoolClient,
  id: string,
): Promise<Result<readonly StoredChange[], Failure>> {
  const { rows } = await client.query<{ state: number; changes: unknown }>(
    'SELECT state, changes FROM map_import WHERE id::text = $1 FOR UPDATE',
    [id],
  );
  const [row] = rows;
  if (row === undefined) return err(failure('record_not_found', 'There is no such import.', 'id'));
  return row.state === ImportState.applied
    ? ok(storedChanges.parse(row.changes))
    : err(failure('wrong_state', 'The import is undone already.', 'id'));
}

/** The change that takes one back; what was there before belongs to its source again. */
export const backwards = ({ wasHeld, ...change }: StoredChange): HeldChange =>
  ({ ...change, before: change.after, after: change.before, held: wasHeld }) as HeldChange;

export async function settleUndone(
  client: PoolClient,
  id: string,
  by: string,
  now: number,
): Promise<void> {
  await client.query(
    'UPDATE map_import SET state = $2, undone_time = $3, undone_by = $4 WHERE id::text = $1',
    [id, ImportState.undone, Math.floor(now), by],
  );
  await audited(client, { action: 'restore', id, by, after: null, reason: '' }, now);
}

async function audited(
  client: PoolClient,
  line: {
    readonly action: string;
    readonly id: string;
    readonly by: string;
    readonly after: object | null;
    readonly reason: string;
  },
  now: number,
): Promise<void> {
  await client.query(
    `INSERT INTO audit (time, by, action, entity, key, after, reason)
      VALUES ($1, $2, $3, 'mapImport', $4, $5, $6)`,
    [
      Math.floor(now),
      line.by,
      line.action,
      line.id,
      line.after === null ? null : jsonText(line.after),
      line.reason,
    ],
  );
}
