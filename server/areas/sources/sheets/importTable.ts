import { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import { importFault, type ImportFault } from '#contracts/sources/sheetImports.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

/** Drafts that one user may have beside each other: older ones are forgotten. */
const DRAFTS = 5;
/** A runner that has not noted anything for so long, ms, died. */
const LEASE_MS = 180_000;

const numbered = z.object({ id: z.number() });
const draftRow = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) });

/** An uploaded sheet that nothing has been done with. */
export type Draft = z.output<typeof draftRow>;

export const noDraft: Failure = failure(
  'record_not_found',
  'There is no such upload any more: choose the file again.',
  'id',
);

type Owner = { readonly userId: string; readonly name: string };

/** Keeps an uploaded file as a draft of its user, and answers its number. */
export async function addDraft(
  executor: Executor,
  { userId, name }: Owner,
  file: { readonly name: string; readonly bytes: Buffer },
  now: number,
): Promise<number> {
  await query(
    executor,
    `DELETE FROM sheet_import WHERE id IN (SELECT id FROM sheet_import
       WHERE state = 'draft' AND user_id = $1 ORDER BY id DESC OFFSET $2)`,
    [userId, DRAFTS - 1],
  );
  const [added] = await rowsOf(
    numbered,
    executor,
    `INSERT INTO sheet_import (created, user_id, created_by, file_name, bytes)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [Math.floor(now), userId, name.slice(0, 60), file.name, file.bytes],
  );
  if (added === undefined) throw new Error('a draft was stored but has no number');
  return added.id;
}

/** A draft of this user; undefined where he has none of this number. */
export async function findDraft(
  executor: Executor,
  { userId }: Pick<Owner, 'userId'>,
  id: string,
): Promise<Draft | undefined> {
  const [found] = await rowsOf(
    draftRow,
    executor,
    `SELECT file_name AS "fileName", bytes FROM sheet_import
     WHERE id = $1 AND user_id = $2 AND state = 'draft'`,
    [id, userId],
  );
  return found;
}

/** Lets a draft be read; false where it is none of this user any more. */
export async function beginImport(
  executor: Executor,
  { userId }: Pick<Owner, 'userId'>,
  { id, source, rules }: { id: string; source: string; rules: SheetRules },
): Promise<boolean> {
  const { rowCount } = await query(
    executor,
    `UPDATE sheet_import SET state = 'waiting', source = $3, rules = $4::jsonb
     WHERE id = $1 AND user_id = $2 AND state = 'draft'`,
    [id, userId, source, JSON.stringify(rules)],
  );
  return rowCount === 1;
}

/** Ends an import that is not over; false where it is. */
export async function stopImport(executor: Executor, id: string, now: number): Promise<boolean> {
  const { rowCount } = await query(
    executor,
    `UPDATE sheet_import SET state = 'stopped', ended = $2, bytes = NULL
     WHERE id = $1 AND state IN ('waiting', 'running')`,
    [id, Math.floor(now)],
  );
  return rowCount === 1;
}

const takenRow = z.object({
  id: z.number(),
  takes: z.number(),
  source: z.string(),
  /** As they were stored: an older product may have written them. */
  rules: z.unknown(),
  bytes: z.instanceof(Uint8Array),
  done: z.number(),
  faults: z.array(importFault),
});

/** An import in the hands of a runner; `takes` tells this taking from later ones. */
export type TakenImport = z.output<typeof takenRow>;

/** Takes the oldest import that waits, or whose runner died. */
export async function takeImport(
  executor: Executor,
  now: number,
): Promise<TakenImport | undefined> {
  const [taken] = await rowsOf(
    takenRow,
    executor,
    `UPDATE sheet_import SET state = 'running', takes = takes + 1, lease = $1::int8 + $2
     WHERE id = (SELECT id FROM sheet_import
       WHERE state = 'waiting' OR state = 'running' AND coalesce(lease, 0) < $1
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, takes, source, rules, bytes, done, faults`,
    [Math.floor(now), LEASE_MS],
  );
  return taken;
}

/** What has come of some more rows. */
export type Progress = {
  readonly total: number;
  readonly done: number;
  readonly stored: number;
  readonly duplicate: number;
  readonly refused: number;
  readonly faults: readonly ImportFault[];
};

/** Notes how far an import is; false where it is this runner's no more. */
export async function noteProgress(
  executor: Executor,
  { id, takes }: Pick<TakenImport, 'id' | 'takes'>,
  { total, done, stored, duplicate, refused, faults }: Progress,
  now: number,
): Promise<boolean> {
  const { rowCount } = await query(
    executor,
    `UPDATE sheet_import SET total = $3, done = $4, stored = stored + $5,
       duplicate = duplicate + $6, refused = refused + $7, faults = $8::jsonb, lease = $9
     WHERE id = $1 AND takes = $2 AND state = 'running'`,
    [
      id,
      takes,
      total,
      done,
      stored,
      duplicate,
      refused,
      JSON.stringify(faults),
      Math.floor(now) + LEASE_MS,
    ],
  );
  return rowCount === 1;
}

/** Says again that an import is under way; false where it is this runner's no more. */
export async function holdImport(
  executor: Executor,
  { id, takes }: Pick<TakenImport, 'id' | 'takes'>,
  now: number,
): Promise<boolean> {
  const { rowCount } = await query(
    executor,
    `UPDATE sheet_import SET lease = $3 WHERE id = $1 AND takes = $2 AND state = 'running'`,
    [id, takes, Math.floor(now) + LEASE_MS],
  );
  return rowCount === 1;
}

/** Ends an import, by itself or with the reason why it could not be read. */
export async function endImport(
  executor: Executor,
  { id, takes }: Pick<TakenImport, 'id' | 'takes'>,
  now: number,
  reason?: string,
): Promise<void> {
  await query(
    executor,
    `UPDATE sheet_import SET state = $3, reason = $4, ended = $5, bytes = NULL, lease = NULL
     WHERE id = $1 AND takes = $2 AND state = 'running'`,
    [
      id,
      takes,
      reason === undefined ? 'done' : 'failed',
      reason?.slice(0, 500) ?? null,
      Math.floor(now),
    ],
  );
}

/** Gives an import back whose server stops: another takes it at once. */
export async function releaseImport(
  executor: Executor,
  { id, takes }: Pick<TakenImport, 'id' | 'takes'>,
): Promise<void> {
  await query(
    executor,
    `UPDATE sheet_import SET state = 'waiting', lease = NULL
     WHERE id = $1 AND takes = $2 AND state = 'running'`,
    [id, takes],
  );
}
