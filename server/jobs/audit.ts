import type { PoolClient } from 'pg';
import { documents, insertColumns, numbers, texts } from '../storage/sql/insertColumns.ts';
import type { Actor } from '../entity/actor.ts';
import { differenceOf, logTypes } from '../entity/audit.ts';
import { query } from '../entity/rows.ts';
import type { Change } from './acts.ts';

/** One line of the business log for each change, in the transaction that made it. */
export async function logActs(
  client: PoolClient,
  actor: Actor,
  now: number,
  newId: () => string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const of = (value: (change: Change) => string): string[] => changes.map(value);
  const same = (value: string | undefined): (string | null)[] => changes.map(() => value ?? null);
  const { text, values } = insertColumns(
    'entity."log"',
    [
      texts('id', of(newId)),
      numbers(
        'logType',
        'int4',
        changes.map(() => logTypes.business),
      ),
      texts('module', same('admin')),
      texts(
        'entity',
        of(({ entity }) => entity),
      ),
      texts(
        'entityId',
        of(({ id }) => id),
      ),
      texts(
        'action',
        of(({ action }) => action),
      ),
      texts(
        'title',
        of(({ title }) => title),
      ),
      texts('userId', same(actor.userId)),
      texts('userName', same(actor.name)),
      texts('ip', same(actor.origin?.ip)),
      texts('userAgent', same(actor.origin?.userAgent)),
      texts('apiPath', same(actor.origin?.path)),
      texts('method', same(actor.origin?.method)),
      texts('traceId', same(actor.origin?.traceId)),
      documents(
        'before',
        changes.map(({ before }) => before),
      ),
      documents(
        'after',
        changes.map(({ after }) => after),
      ),
      documents(
        'diff',
        changes.map(({ before, after }) => differenceOf(before ?? undefined, after ?? undefined)),
      ),
      numbers(
        'time',
        'int8',
        changes.map(() => now),
      ),
    ],
    '',
  );
  await query(client, String(text), values);
}
