import type { PoolClient } from 'pg';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  limitChanges,
  RequestState,
  type LimitChange,
} from '#contracts/limits/limitRequestCalls.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Statements } from '#server/ports/mine.ts';

/** What somebody wants changed; `rule` is the one that it was made of, as it was then. */
export type Wish = {
  readonly subject: string;
  readonly reason: string;
  readonly changes: readonly LimitChange[];
  readonly rule?: { readonly id: string; readonly rowVersion: number };
};
type Person = { readonly userId: string; readonly name: string };

const stored = z.object({
  id: z.string(),
  byId: z.string(),
  by: z.string(),
  subject: z.string(),
  reason: z.string(),
  changes: limitChanges,
  ruleId: z.string().nullable(),
  ruleVersion: z.number().nullable(),
});
export type LimitRequest = z.infer<typeof stored>;

/** Stores a request, unless another one of the same points waits. */
export async function insertRequest(
  client: PoolClient,
  wish: Wish,
  by: Person,
  now: number,
): Promise<Result<string, Failure>> {
  // Two who ask at once come one after the other.
  await query(client, 'LOCK TABLE limit_request IN SHARE ROW EXCLUSIVE MODE');
  const other = await waitingOf(
    client,
    wish.changes.map(({ pointNo }) => pointNo),
  );
  if (other !== undefined)
    return err(
      failure('request_waiting', `The request ${other} for the same point waits to be decided.`),
    );
  const [row] = await rowsOf(
    idRow,
    client,
    `INSERT INTO limit_request (time, by_id, by, subject, reason, changes, rule_id, rule_version)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     RETURNING id::text`,
    [
      Math.floor(now),
      by.userId,
      by.name,
      wish.subject,
      wish.reason,
      JSON.stringify(wish.changes),
      wish.rule?.id ?? null,
      wish.rule?.rowVersion ?? null,
    ],
  );
  return ok(row?.id ?? '');
}

/** The id of a request that waits and is about one of these points. */
export async function waitingOf(
  on: Executor,
  pointNos: readonly number[],
): Promise<string | undefined> {
  const [row] = await rowsOf(
    idRow,
    on,
    `SELECT r.id::text FROM limit_request r, jsonb_array_elements(r.changes) c
     WHERE r.state = 1 AND (c ->> 'pointNo')::int = ANY ($1::int[]) LIMIT 1`,
    [pointNos],
  );
  return row?.id;
}

/** A request that waits; refused once it is decided. */
export async function waitingRequest(
  on: Executor,
  id: string,
): Promise<Result<LimitRequest, Failure>> {
  const { rows } = await query(
    on,
    `SELECT id::text, by_id AS "byId", by, subject, reason, changes, rule_id AS "ruleId",
      rule_version AS "ruleVersion", state
     FROM limit_request WHERE id::text = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return err(failure('record_not_found', 'There is no such request.', 'id'));
  return row['state'] === RequestState.waiting ? ok(stored.parse(row)) : err(decided);
}

/** Settles a request that waits; the failure when somebody else was faster. */
export async function settleRequest(
  on: Statements,
  id: string,
  state: (typeof RequestState)['approved' | 'refused' | 'withdrawn'],
  by: string,
  note: string,
  now: number,
): Promise<Failure | undefined> {
  const { rowCount } = await on.query(
    `UPDATE limit_request SET state = $2, decided_time = $3, decided_by = $4, note = $5
      WHERE id::text = $1 AND state = 1`,
    [id, state, Math.floor(now), by, note],
  );
  return rowCount === 1 ? undefined : decided;
}

const decided = failure('request_decided', 'The request is decided already.', 'id');
