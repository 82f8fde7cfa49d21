import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { User } from '#contracts/auth/auth.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  evacuationCodes,
  reportSignatures,
  type ReportSignature,
  type signReport,
} from '#contracts/evacuation/evacuation.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Origin } from '#server/kernel/auth/sessions.ts';
import { audited } from './rows.ts';

type Signer = Pick<z.output<typeof signReport>, 'userName' | 'password' | 'code'>;
export type SignatureParts = {
  readonly pool: Pool;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly clock: Pick<Clock, 'now'>;
  /** Who this is, by name and password, and by a code where he has a second factor. */
  readonly prove: (signer: Signer, from: Origin) => Promise<Result<User, Failure>>;
};

/** Who has signed the report of an evacuation. */
export const signaturesOf = (pool: Pool, id: number): Promise<ReportSignature[]> =>
  rowsOf(
    reportSignatures.shape.list.element,
    pool,
    `SELECT role, name, signed_at AS at FROM evacuation_signature WHERE evacuation_id = $1
      ORDER BY signed_at`,
    [id],
  );

/**
 * Signs the report of an evacuation that has ended, by the signer's own password: once a role, and
 * nobody in two.
 */
export async function signedBy(
  { pool, inTransaction, clock, prove }: SignatureParts,
  { id, role, ...signer }: z.output<typeof signReport>,
  from: Origin,
): Promise<Result<null, Failure>> {
  const ended = await query(
    pool,
    'SELECT 1 FROM evacuation WHERE id = $1 AND ended_at IS NOT NULL',
    [id],
  );
  if (ended.rowCount === 0)
    return err(failure('record_not_found', `Evacuation ${id} has not ended.`));
  const proven = await prove(signer, from);
  if (!proven.ok) return proven;
  const { id: userId, realName, permissions } = proven.value;
  if (!isPermitted(permissions, evacuationCodes.lead))
    return err(failure('forbidden', `This needs ${evacuationCodes.lead}.`, 'userName'));
  const at = Math.floor(clock.now());
  const done = await inTransaction(async (client) => {
    const { rowCount } = await query(
      client,
      `INSERT INTO evacuation_signature (evacuation_id, role, user_id, name, signed_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [id, role, userId, realName, at],
    );
    if (rowCount === 1) await audited(client, at, realName, 'signReport', id, { role }, '');
    return rowCount === 1;
  });
  return done ? ok(null) : err(failure('duplicate', 'That is signed already, or by him.', 'role'));
}
