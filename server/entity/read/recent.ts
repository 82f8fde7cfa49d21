import type { Condition } from '#contracts/entity/filter.ts';
import type { Engine } from '../engine.ts';
import type { Recent } from '../override.ts';
import { quoted } from '../tableOf.ts';
import type { Values } from '../where.ts';

/** SQL of the latest of records without end. */
export const lastSql = (
  { clock }: Pick<Engine, 'clock'>,
  { field, ms }: Recent,
  values: Values,
): string => `${quoted(field)} >= ${values.add(clock.now() - ms, 'int8')}`;

/**
 * Whether what is asked for says which of the records without end are meant, by name or by time.
 */
export const isBounded = (
  recent: Recent | undefined,
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
): boolean =>
  idsIn(conditions, ids) !== undefined || conditions.some(({ field }) => field === recent?.field);

/** SQL of when those lie, of records without end, that are asked for by name. */
export function namedMomentsSql(
  recent: Recent | undefined,
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
  values: Values,
): string[] {
  const asked = idsIn(conditions, ids);
  return asked === undefined ? [] : momentsSql(recent, asked, values);
}

/** SQL of where records with these ids lie in time. */
export function momentsSql(
  recent: Recent | undefined,
  ids: readonly string[],
  values: Values,
): string[] {
  if (recent === undefined) return [];
  const moments = ids.flatMap((id) => recent.momentIn(id) ?? []);
  if (moments.length === 0) return ['false'];
  return [`${quoted(recent.field)} = ANY (${values.add([...new Set(moments)], 'int8[]')})`];
}

/** The ids that are asked for by name; undefined: none are. */
function idsIn(
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
): readonly string[] | undefined {
  const asked =
    ids ??
    conditions.flatMap(({ field, operator, values }) =>
      field === 'id' && operator === 'Equal' ? values.map(String) : [],
    );
  return asked.length > 0 || ids !== undefined ? asked : undefined;
}
