import type { AnyEntity } from '../../src/contracts/entity/defineEntity.ts';
import { documents, insertColumns, numbers, texts } from '../storage/sql/insertColumns.ts';
import type { Written, WriteContext } from './override.ts';
import { query, shownTo, textOf, type Row } from './rows.ts';

/** Log types of the entity `log`. */
export const logTypes = { business: 1, system: 2, login: 3, http: 4 } as const;

/** One line of the business log a write, in its transaction: who, what, where from, the record before and after, what differs. */
export async function logWrites(
  { engine, actor, client }: WriteContext,
  entity: AnyEntity,
  changes: readonly Written<AnyEntity>[],
): Promise<void> {
  // The log is not logged, and a product without one (a test of one entity) does without.
  if (changes.length === 0 || entity.name === 'log' || !engine.mounted.has('log')) return;
  const now = engine.clock.now();
  // Whoever reads the log need not be one who may see masked fields whole.
  const shown = shownTo(entity, { permissions: [] });
  const part = (record: Row | undefined): Row | null => (record === undefined ? null : shown(record));
  const each = <T>(value: (change: Written<AnyEntity>) => T): T[] => changes.map(value);
  const same = (value: string | undefined): (string | null)[] => changes.map(() => value ?? null);
  const { text, values } = insertColumns(
    'entity."log"',
    [
      texts(
        'id',
        each(() => engine.newId()),
      ),
      numbers(
        'logType',
        'int4',
        each(() => logTypes.business),
      ),
      texts('module', same(entity.area)),
      texts('entity', same(entity.name)),
      texts(
        'entityId',
        each(({ id }) => id),
      ),
      texts(
        'action',
        each(({ action }) => action),
      ),
      texts(
        'title',
        each(({ before, after }) => titleOf(entity, after ?? before)),
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
        each(({ before }) => part(before)),
      ),
      documents(
        'after',
        each(({ after }) => part(after)),
      ),
      documents(
        'diff',
        each(({ before, after }) => differenceOf(part(before) ?? undefined, part(after) ?? undefined)),
      ),
      numbers(
        'time',
        'int8',
        each(() => now),
      ),
    ],
    '',
  );
  await query(client, String(text), values);
}

const titleOf = (entity: AnyEntity, record: Row | undefined): string => textOf(record?.[entity.title]).slice(0, 200);

/** Fields whose value changed: `{field: [before, after]}`. */
export function differenceOf(before: Row | undefined, after: Row | undefined): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const differing = [...names].filter(
    (name) =>
      name !== 'rowVersion' &&
      !name.startsWith('modify') &&
      JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
  return Object.fromEntries(differing.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]));
}
