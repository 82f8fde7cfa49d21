import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { orderKinds, type CommandBody } from '#contracts/signage/orders.ts';
import { device } from '#contracts/signage/signage.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { CallContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

/** Tells players to do something with their next beat: the newest order counts. */
export async function command(
  { ids, kind }: CommandBody,
  { engine, actor }: CallContext,
): Promise<Result<null, Failure>> {
  for (const id of ids) {
    const seen = await engine.of(device).get(id, actor);
    if (!seen.ok) return seen;
  }
  await query(
    engine.pool,
    `INSERT INTO player_order (device_id, kind, asked, asked_by)
     SELECT DISTINCT id, $2, $3::int8, $4 FROM unnest($1::text[]) AS w (id)
     ON CONFLICT (device_id) DO UPDATE SET id = DEFAULT, kind = excluded.kind,
       asked = excluded.asked, asked_by = excluded.asked_by, done = NULL`,
    [ids, kind, engine.clock.now(), actor.userId],
  );
  return ok(null);
}

const orderRow = z.object({ id: z.number(), kind: z.enum(orderKinds) });

/** The order that a player has still to do, after it said which one it did last. */
export async function openOrder(
  { pool, clock }: Engine,
  deviceId: string,
  done: number | undefined,
): Promise<z.output<typeof orderRow> | null> {
  if (done !== undefined)
    await query(
      pool,
      'UPDATE player_order SET done = $3 WHERE device_id = $1 AND id = $2 AND done IS NULL',
      [deviceId, done, clock.now()],
    );
  const [found] = await rowsOf(
    orderRow,
    pool,
    `SELECT id::float8 AS id, kind FROM player_order WHERE device_id = $1 AND done IS NULL`,
    [deviceId],
  );
  return found ?? null;
}
