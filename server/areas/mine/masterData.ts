import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';
import { NO_MINE, type MineModel } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { override, type FieldValues, type EntityOverride } from '#server/entity/override.ts';
import { query, textOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import type { MineRegistry } from '#server/ports/mine.ts';

/** A table whose records and a part of the mine's model are the same things. */
export type MasterData = {
  readonly entity: AnyEntity;
  readonly definition: DefinitionEntity;
  /** The field that holds the definition's code. */
  readonly key: string;
  readonly definitions: (model: MineModel) => readonly object[];
  /** The record's fields that the model knows. */
  readonly recordOf: (definition: never) => FieldValues;
  /** What a new record says besides, where its fields have no default. */
  readonly usual?: FieldValues;
  /**
   * The definition that a record makes, `known` being the one there is; what it lacks the schema
   * fills in.
   */
  readonly definitionOf: (record: FieldValues, known: object | undefined) => object;
  /**
   * Why a definition cannot be used, or not in the place of the one there is, beyond its schema.
   */
  readonly faultOf?: (definition: never, known: never) => Failure | undefined;
  /**
   * Whether a record without a definition makes one; false: only what sources have defined is
   * changed.
   */
  readonly defines: boolean;
  /**
   * Whether a record makes the first definition of a model that has none, whatever `defines` says.
   */
  readonly begins?: (record: FieldValues, model: MineModel) => boolean;
};

/**
 * What is written to a table is checked as a definition is, and goes into the mine's model or
 * leaves it: rules, map and screens follow.
 */
export function masterDataOverride(
  table: MasterData,
  registry: MineRegistry,
  more: Pick<EntityOverride['override'], 'actions'> = {},
): EntityOverride {
  const known = (record: FieldValues): object | undefined =>
    table
      .definitions(registry.model())
      .find((one) => valueIn(one, keyOf(table)) === record[table.key]);
  const isFirst = (record: FieldValues): boolean =>
    table.begins?.(record, registry.model()) === true;
  const isOurs = (record: FieldValues): boolean => {
    const { mineCode } = registry.model().company;
    const own =
      record['mineCode'] === null ||
      record['mineCode'] === undefined ||
      record['mineCode'] === mineCode;
    const elsewhere = typeof record['companyId'] === 'string' && record['mineCode'] !== mineCode;
    return own && !elsewhere && (table.defines || known(record) !== undefined);
  };
  /** Whether it is the mine of this server, which stays, whatever it is called. */
  const isMine = (record: FieldValues | undefined): boolean =>
    !table.defines && record !== undefined && isOurs(record);
  const checked = (
    draft: FieldValues,
    record: FieldValues,
    before?: FieldValues,
  ): Result<FieldValues, Failure> => {
    if (!isFirst(record) && !isOurs(record) && !isMine(before)) return ok(draft);
    const definition = parsed(table, record, known(record));
    return definition.ok
      ? ok({ ...draft, ...table.recordOf(definition.value as never) })
      : definition;
  };
  const define = async (record: FieldValues): Promise<void> => {
    await registry.revive(table.definition, textOf(record[table.key]));
    const definition = parsed(table, record, known(record));
    if (definition.ok) await registry.define(table.definition, [definition.value]);
  };
  return override(table.entity, {
    ...more,
    actions: more.actions ?? {},
    hooks: {
      beforeCreate: async (draft) => checked(draft, draft),
      beforeUpdate: async (draft, before) => checked(draft, { ...before, ...draft }, before),
      beforeRemove: async (before) =>
        isMine(before)
          ? err(failure('protected_record', 'The mine of this server stays.', 'id'))
          : ok(undefined),
      async afterCommit({ before, after }) {
        const record: FieldValues | undefined = after;
        const code = (one: FieldValues): string => textOf(one[table.key]);
        const left =
          before !== undefined &&
          isOurs(before) &&
          (record === undefined || code(record) !== code(before))
            ? before
            : undefined;
        // What comes is there before what goes: a mine with another code is never without one.
        if (record !== undefined && (isFirst(record) || isOurs(record) || isMine(left)))
          await define(record);
        if (left !== undefined) await registry.retire(table.definition, code(left));
      },
    },
  });
}

/**
 * Keeps a record of every definition of the model, from now on; one that was deleted stays deleted.
 */
export async function keepMasterData(
  engine: Engine,
  registry: MineRegistry,
  masterData: readonly MasterData[],
  /** Called after records of definitions were made or changed. */
  after: () => Promise<unknown>,
): Promise<void> {
  const kept = new Map<MasterData, string>();
  const keep = async (model: MineModel): Promise<void> => {
    const { mineCode } = model.company;
    // What comes before the mine has a name belongs to whichever it will be.
    const ownCode = mineCode === NO_MINE ? null : mineCode;
    let changed = false;
    for (const table of masterData) {
      const rows = table.definitions(model).map((definition) => rowOf(table, mineCode, definition));
      const text = JSON.stringify(rows);
      if (rows.length === 0 || text === kept.get(table)) continue;
      const first = rows[0];
      if (first === undefined) continue;
      const { update, insert } = statements(
        table,
        Object.keys(first.known),
        Object.keys(first.usual),
      );
      const flat = JSON.stringify(rows.map(({ id, known, usual }) => ({ id, ...usual, ...known })));
      await query(engine.pool, update, [flat, ownCode, engine.clock.now()]);
      await query(engine.pool, insert, [flat, ownCode, engine.clock.now()]);
      kept.set(table, text);
      changed = true;
    }
    if (changed) await after();
  };
  // One after another: the newest model has the last word.
  let last = keep(registry.model());
  registry.onChange((model) => {
    last = last
      .then(() => keep(model))
      .catch((error: unknown) => engine.complain(error, 'keeping records of definitions'));
  });
  await last;
}

const keyOf = ({ definition, key }: MasterData): string =>
  definition === 'kafkaMonitoringPoint' ? 'code' : key;
const valueIn = (one: object, field: string): unknown => (one as Record<string, unknown>)[field];

function parsed(
  table: MasterData,
  record: FieldValues,
  known: object | undefined,
): Result<object, Failure> {
  const found = definitionSchemas[table.definition].safeParse(table.definitionOf(record, known));
  if (!found.success) {
    const issue = found.error.issues[0];
    return err(failure('bad_request', issue?.message ?? 'not understood', issue?.path.join('.')));
  }
  const fault = table.faultOf?.(found.data as never, known as never);
  return fault === undefined ? ok(found.data) : err(fault);
}

type Kept = { readonly id: string; readonly known: FieldValues; readonly usual: FieldValues };

function rowOf(table: MasterData, mineCode: string, definition: object): Kept {
  const known = table.recordOf(definition as never);
  const defaults = Object.entries(table.entity.fields).flatMap(([name, field]) =>
    field.default === undefined || Object.hasOwn(known, name) ? [] : [[name, field.default]],
  );
  const usual = { ...Object.fromEntries(defaults), ...table.usual };
  const id = createHash('sha256')
    .update(`${table.entity.name} ${mineCode} ${String(known[table.key])}`)
    .digest('hex')
    .slice(0, 26);
  return { id, known, usual };
}

/** $1 rows as JSON, $2 the mine's code, null while it has none, $3 now. */
function statements(
  { entity, key }: MasterData,
  known: readonly string[],
  usual: readonly string[],
): { update: string; insert: string } {
  const table = `entity.${quoted(entity.name)}`;
  const rows = `jsonb_populate_recordset(null::${table}, $1::jsonb) r`;
  const list = (names: readonly string[], alias: string): string =>
    names.map((name) => `${alias}.${quoted(name)}`).join(', ');
  const same = `t.${quoted(key)} = r.${quoted(key)} AND (t."mineCode" IS NULL OR t."mineCode" = $2)`;
  const isMine = entity.name === 'companyInfo';
  const columns = [...usual, ...known];
  const mineColumns = isMine ? '' : ', "companyId", "mineCode"';
  const mineValues = isMine
    ? ''
    : `, (SELECT c.id FROM entity."companyInfo" c WHERE c."mineCode" = $2 AND NOT c."isDeleted"
      LIMIT 1), $2`;
  return {
    update: `UPDATE ${table} t
      SET ${known.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ')},
        "rowVersion" = t."rowVersion" + 1,
        "modifyUserName" = 'system', "modifyTime" = $3
      FROM ${rows} WHERE ${same} AND NOT t."isDeleted" AND (${list(known, 't')}) IS DISTINCT
        FROM (${list(known, 'r')})`,
    insert: `INSERT INTO ${table} (id, ${columns.map(quoted).join(', ')}${mineColumns},
      "createUserName", "createTime")
      SELECT r.id, ${list(columns, 'r')}${mineValues}, 'system', $3 FROM ${rows}
      WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same}) ON CONFLICT DO NOTHING`,
  };
}
