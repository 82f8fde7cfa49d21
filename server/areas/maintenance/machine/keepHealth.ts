import { equipmentStates } from '#contracts/maintenance/masterData.ts';
import type { Engine } from '#server/entity/engine.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { burdensOf } from './burdens.ts';
import { healthOf } from './health.ts';

/** Machines looked at in one statement. */
const AT_ONCE = 500;
const [SCRAPPED] = equipmentStates.scrapped;

/** Writes the health of every machine where it has changed; answers how many changed. */
export async function keepHealth(engine: Engine, signal: AbortSignal): Promise<number> {
  const { pool } = engine;
  let changed = 0;
  let after = '';
  while (!signal.aborted) {
    const machines = await rowsOf(
      idRow,
      pool,
      `SELECT id FROM entity."equipment" WHERE id > $1 AND NOT "isDeleted" AND status <> $2
       ORDER BY id LIMIT ${AT_ONCE}`,
      [after, SCRAPPED],
    );
    const ids = machines.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const burdens = await burdensOf(pool, ids, engine.clock.now());
    const health = ids.map((id) => healthOf(burdens.get(id) ?? []).health);
    const { rowCount } = await query(
      pool,
      `UPDATE entity."equipment" e SET health = h.health
       FROM unnest($1::text[], $2::int4[]) AS h(id, health)
       WHERE e.id = h.id AND e.health IS DISTINCT FROM h.health`,
      [ids, health],
    );
    changed += rowCount ?? 0;
  }
  return changed;
}
