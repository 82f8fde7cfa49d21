import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

import type { SlopeParts } from './slopeParts.ts';

const COLUMNS = `id, device_code AS "deviceCode", t, kind, x, y, h, reason, made_by AS "by", made_at AS "madeAt", revoked_at AS "revokedAt", revoked_by AS "revokedBy"`;
/**
 * The median of so many fixed solutions on a side stands for it, so that one bad one moves no
 * reference.
 */
const AROUND = 7;

/** References of these receivers, revoked ones among them, oldest first. */
export const referencesOf = async (
  on: Executor,
  deviceCodes: readonly string[],
): Promise<SlopeReference[]> =>
  (
    await query<SlopeReference>(
      on,
      `SELECT ${COLUMNS} FROM slope_reference WHERE device_code = ANY ($1) ORDER BY t, id`,
      [deviceCodes],
    )
  ).rows;

type NewReference = Pick<SlopeReference, 'deviceCode' | 't' | 'kind' | 'reason'>;

/**
 * Counts a receiver anew from a moment, or says that its own count broke there; written down with
 * its reason, in the audit too.
 */
export async function setReference(
  parts: SlopeParts,
  wanted: NewReference,
  by: string,
): Promise<Result<SlopeReference, Failure>> {
  const now = Math.floor(parts.clock.now());
  const { deviceCode, t, kind, reason } = wanted;
  if (t > now) return err(failure('bad_request', 'A reference lies in the past.', 't'));
  const { pool } = parts.engine;
  const before = await medianOf(pool, deviceCode, t, 'before');
  const after = kind === 'rebased' ? await medianOf(pool, deviceCode, t, 'after') : undefined;
  if (before === undefined)
    return err(failure('record_not_found', 'No fixed solution lies before that moment.', 't'));
  if (kind === 'rebased' && after === undefined)
    return err(failure('record_not_found', 'No fixed solution lies after that moment yet.', 't'));
  const mended = (await referencesOf(pool, [deviceCode])).filter(
    (one) => one.kind === 'rebased' && one.revokedAt === null && one.t < t,
  );
  const at =
    after === undefined
      ? plus(before, mended)
      : { x: before.x - after.x, y: before.y - after.y, h: before.h - after.h };
  const made = await parts.inTransaction(async (client) => {
    const { rows } = await query<SlopeReference>(
      client,
      `INSERT INTO slope_reference (device_code, t, kind, x, y, h, reason, made_by, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
      [deviceCode, t, kind, at.x, at.y, at.h, reason, by, now],
    );
    const [stored] = rows;
    if (stored === undefined) throw new Error('a reference was not returned');
    await audited(client, now, by, 'setReference', stored, reason);
    return stored;
  });
  await parts.referencesChanged();
  return ok(made);
}

/** Takes a reference back; the row stays. */
export async function revokeReference(
  parts: SlopeParts,
  id: number,
  reason: string,
  by: string,
): Promise<Result<null, Failure>> {
  const now = Math.floor(parts.clock.now());
  const done = await parts.inTransaction(async (client) => {
    const { rows } = await query<SlopeReference>(
      client,
      `UPDATE slope_reference SET revoked_at = $2, revoked_by = $3, revoke_reason = $4 WHERE id = $1
        AND revoked_at IS NULL RETURNING ${COLUMNS}`,
      [id, now, by, reason],
    );
    const revoked = rows[0];
    if (revoked !== undefined) await audited(client, now, by, 'revokeReference', revoked, reason);
    return revoked !== undefined;
  });
  if (done) await parts.referencesChanged();
  return done
    ? ok(null)
    : err(failure('record_not_found', `Reference ${id} is not in force.`, 'id'));
}

/** Where its count had broken before, what it says goes on from there. */
const plus = (at: Shift, mended: readonly Shift[]): Shift =>
  mended.reduce((sum, { x, y, h }) => ({ x: sum.x + x, y: sum.y + y, h: sum.h + h }), at);

type Shift = { x: number; y: number; h: number };

async function medianOf(
  on: Executor,
  deviceCode: string,
  t: number,
  side: 'before' | 'after',
): Promise<Shift | undefined> {
  const [within, order] = side === 'before' ? ['t <= $2', 'DESC'] : ['t > $2', 'ASC'];
  const { rows } = await query<{ x: number | null; y: number | null; h: number | null }>(
    on,
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY cum_x) AS x,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY cum_y) AS y,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY cum_h) AS h
     FROM (SELECT cum_x, cum_y, nullif(cum_h, 'NaN') AS cum_h FROM gnss_solution
       WHERE device_code = $1 AND ${within} AND solution_type = 1 AND cum_x <> 'NaN'
         AND cum_y <> 'NaN' ORDER BY t ${order} LIMIT ${AROUND}) few`,
    [deviceCode, t],
  );
  const { x = null, y = null, h = null } = rows[0] ?? {};
  return x === null || y === null ? undefined : { x, y, h: h ?? 0 };
}

const audited = (
  client: PoolClient,
  time: number,
  by: string,
  action: string,
  { id, ...after }: SlopeReference,
  reason: string,
) =>
  query(
    client,
    `INSERT INTO audit (time, by, action, entity, key, after, reason)
      VALUES ($1, $2, $3, 'slopeReference', $4, $5, $6)`,
    [time, by, action, String(id), JSON.stringify(after), reason],
  );
