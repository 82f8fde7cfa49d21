import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { override, type EntityOverride, type Waiting } from './override.ts';
import { columnTypeOf, quoted } from './tableOf.ts';

/** SQL of each column by the field that it fills. */
export type Columns = Readonly<Record<string, string>>;

/**
 * A relation with a column for every field of `entity`; fields that storage does not keep are
 * empty. Throws for a column that is no field.
 */
export function relationOf(entity: AnyEntity, id: string, columns: Columns, from: string): string {
  for (const name of Object.keys(columns))
    if (!Object.hasOwn(entity.fields, name)) throw new Error(`${entity.name} has no field ${name}`);
  const own = Object.entries(entity.fields).map(([name, field]) => {
    const type = columnTypeOf(field);
    const sql = columns[name] ?? (type === 'bool' ? 'false' : 'NULL');
    return `(${sql})::${type} AS ${quoted(name)}`;
  });
  return `(SELECT (${id})::text AS id, 1 AS "rowVersion", ${own.join(', ')} ${from}) record`;
}

/**
 * Records without end, each known by its moment: a list that names no time shows those of the last
 * `ms`. `waiting`: where they wait to be made.
 */
export const recentRecords = (
  entity: AnyEntity,
  field: string,
  ms: number,
  id: string,
  columns: Columns,
  from: string,
  waiting?: Waiting,
): EntityOverride =>
  override(entity, {
    relation: relationOf(entity, id, columns, from),
    recent: { field, ms, momentIn: momentInId },
    ...(waiting === undefined ? {} : { waiting }),
  });

/** The moment at the beginning of an id that `relationOf` made: `1790000000000-7`. */
function momentInId(id: string): number | undefined {
  const digits = /^(\d{10,14})-/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The code of the one mine whose model this server keeps. */
export const MINE_CODE = `(SELECT code FROM definition WHERE entity = 'companyInfo' AND NOT retired
  ORDER BY no DESC LIMIT 1)`;
