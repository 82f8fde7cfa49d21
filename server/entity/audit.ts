import type { PoolClient } from 'pg';
import { plainText } from '#base/plainText.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { documents, insertColumns, numbers, texts } from '#server/storage/sql/insertColumns.ts';
import type { Actor } from './actor.ts';
import type { Written, WriteContext } from './override.ts';
import { query, shownTo, textOf, type Row } from './rows.ts';

/** Log types of the entity `log`. */
export const logTypes = { business: 1, system: 2, login: 3, http: 4 } as const;

/** One change of one thing, as the business log tells it. */
export type LogLine = {
  readonly entity: string;
  readonly id: string;
  readonly action: string;
  readonly title: string;
  readonly before: Row | null;
  readonly after: Row | null;
};

/**
 * One line of the business log a write, in its transaction: who, what, where from, the record
 * before and after, what differs.
 */
export async function logWrites<E extends AnyEntity>(
  { engine, actor, client }: WriteContext,
  entity: E,
  changes: readonly Written<E>[],
): Promise<void> {
  // The log is not logged, and a product without one (a test of one entity) does without.
  if (entity.name === 'log' || !engine.bindings.has('log')) return;
  // Whoever reads the log need not be one who may see masked fields whole.
  const shown = shownTo(entity, { permissions: [] });
  const part = (record: Row | undefined): Row | null =>
    record === undefined ? null : shown(record);
  const lines = changes.map(({ id, action, before, after }) => ({
    entity: entity.name,
    id,
    action,
    title: titleOf(entity, after ?? before),
    before: part(before),
    after: part(after),
  }));
  await writeLog(client, actor, engine.clock.now(), engine.newId, entity.area, lines);
}

/** Writes lines of the business log of one area in the transaction that made the changes. */
export async function writeLog(
  client: PoolClient,
  actor: Actor,
  now: number,
  newId: () => string,
  module: string,
  lines: readonly LogLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const of = <T>(value: (line: LogLine) => T): T[] => lines.map(value);
  const text = (name: string, value: (line: LogLine) => string | undefined) =>
    texts(
      name,
      of((line) => value(line) ?? null),
    );
  const { origin } = actor;
  const statement = insertColumns(
    'entity."log"',
    [
      text('id', newId),
      numbers(
        'logType',
        'int4',
        of(() => logTypes.business),
      ),
      text('module', () => module),
      text('entity', ({ entity }) => entity),
      text('entityId', ({ id }) => id),
      text('action', ({ action }) => action),
      text('title', ({ title }) => title),
      text('userId', () => actor.userId),
      text('userName', () => actor.name),
      text('ip', () => origin?.ip),
      text('userAgent', () => origin?.userAgent),
      text('apiPath', () => origin?.path),
      text('method', () => origin?.method),
      text('traceId', () => origin?.traceId),
      documents(
        'before',
        of(({ before }) => before),
      ),
      documents(
        'after',
        of(({ after }) => after),
      ),
      documents(
        'diff',
        of(({ before, after }) => differenceOf(before ?? undefined, after ?? undefined)),
      ),
      numbers(
        'time',
        'int8',
        of(() => now),
      ),
    ],
    '',
  );
  await query(client, String(statement.text), statement.values);
}

/** What a record is called; a formatted title by its words. */
function titleOf({ title, fields }: AnyEntity, record: Row | undefined): string {
  const text = textOf(record?.[title]);
  return (fields[title]?.shape.kind === 'richText' ? plainText(text) : text).slice(0, 200);
}

/** Fields whose value changed: `{field: [before, after]}`. */
function differenceOf(
  before: Row | undefined,
  after: Row | undefined,
): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const differing = [...names].filter(
    (name) =>
      name !== 'rowVersion' &&
      !name.startsWith('modify') &&
      JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
  return Object.fromEntries(
    differing.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
  );
}
