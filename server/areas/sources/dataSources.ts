import { NO_MINE } from '#contracts/mine/mine.ts';
import { MINE_ZONE } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import { isZone } from '#base/zone.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { dataSource } from '#contracts/sources/sources.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
} from '#server/entity/override.ts';
import { logWrites } from '#server/entity/audit.ts';
import { query, textOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { SourcePort } from '#server/ports/sources.ts';
import { MINE_CODE, relationOf } from '#server/entity/relation.ts';

/** The simulated mine gets a new key with each start; nobody else can use its name. */
const RESERVED = 'simulator';

const columns = {
  code: 'code',
  // A source that was made before the mine had a name feeds the mine as it is called now.
  mineCode: `CASE WHEN mine_code = '${NO_MINE}' THEN coalesce(${MINE_CODE}, mine_code) ELSE mine_code END`,
  zone: 'zone',
  axisOrder: 'axis_order',
  missing: 'to_jsonb(missing)',
  history: 'history',
  disabled: 'disabled',
  lastTime: 'last_time',
  received: 'received',
  stored: 'stored',
  duplicate: 'duplicate',
  rejected: 'rejected',
};

type Source = RecordOf<typeof dataSource>;

/**
 * Data sources live where the connectors look them up; every change is told to the connectors at
 * once.
 */
export function dataSourceOverride(sources: SourcePort, registry: MineRegistry): EntityOverride {
  return override(dataSource, {
    relation: relationOf(dataSource, 'no', columns, 'FROM data_source').replace(
      '1 AS "rowVersion"',
      'row_version AS "rowVersion"',
    ),
    verbs: { create: creating(sources, registry), ...changing(sources) },
  });
}

const findSource = (context: CallContext, id: string): Promise<Result<Source, Failure>> =>
  context.engine.of(dataSource).get(id, context.actor);

/**
 * Runs one statement over the sources `ids`, with their lines in the log; refuses the
 * simulator's.
 */
async function change(
  sources: SourcePort,
  context: CallContext,
  ids: readonly string[],
  action: 'update' | 'enable' | 'disable' | 'delete',
  write: (pool: Parameters<typeof query>[0], id: string) => Promise<{ rowCount: number | null }>,
): Promise<Result<readonly Source[], Failure>> {
  const { engine, actor } = context;
  const before: Source[] = [];
  for (const id of ids) {
    const found = await findSource(context, id);
    if (!found.ok) return found;
    if (found.value.code === RESERVED)
      return err(failure('protected_record', 'The simulator’s own source is not changed.', 'id'));
    before.push(found.value);
  }
  const done = await inWriteTransaction(engine, actor, async (within) => {
    for (const id of ids)
      if ((await write(within.client, id)).rowCount !== 1)
        return err(
          failure(
            'stale_version',
            'Somebody else has changed this record; read it again.',
            'rowVersion',
          ),
        );
    const changes = before.map((row) => ({
      action,
      id: row.id,
      before: row,
      after: undefined,
    }));
    await logWrites(within, dataSource, changes);
    return ok(undefined);
  });
  if (!done.ok) return done;
  await sources.reload();
  return ok(before);
}

/**
 * Adds a source; its key is shown this once. One of this code that is there gets a new key and keeps
 * whatever is not said anew.
 */
const creating =
  (sources: SourcePort, registry: MineRegistry) =>
  async (input: FieldValues, context: CallContext) => {
    const code = String(input['code']);
    if (code === RESERVED)
      return err(failure('bad_request', 'This name is the simulator’s own.', 'code'));
    const said: FieldValues = {
      zone: MINE_ZONE,
      mineCode: registry.model().company.mineCode,
      ...sources.list().find((one) => one.code === code),
      ...Object.fromEntries(
        Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
      ),
    };
    const zone = textOf(said['zone']);
    if (!isZone(zone)) return err(failure('bad_request', 'There is no such time zone.', 'zone'));
    const { key } = await sources.create({
      code,
      mineCode: textOf(said['mineCode']),
      zone,
      axisOrder: said['axisOrder'] === 'yx' ? 'yx' : 'xy',
      missing: (said['missing'] ?? []) as number[],
      history: said['history'] === true,
    });
    const made = await findSource(
      context,
      String(sources.list().find((one) => one.code === code)?.no),
    );
    if (!made.ok) return made;
    const { engine, actor } = context;
    const row = {
      action: 'create' as const,
      id: made.value.id,
      before: undefined,
      after: made.value,
    };
    await inWriteTransaction(engine, actor, async (within) => {
      await logWrites(within, dataSource, [row]);
      return ok(undefined);
    });
    return ok({ ...made.value, key });
  };

/** What changes sources that are there, or takes them away. */
function changing(sources: SourcePort) {
  const changed = async (
    context: CallContext,
    id: string,
    done: Result<unknown, Failure>,
  ): Promise<Result<unknown, Failure>> => (done.ok ? findSource(context, id) : done);
  const removed = async (
    context: CallContext,
    ids: readonly string[],
  ): Promise<Result<unknown, Failure>> => {
    const done = await change(sources, context, ids, 'delete', (client, id) =>
      query(client, 'DELETE FROM data_source WHERE no::text = $1', [id]),
    );
    return done.ok ? ok({ removed: ids.length }) : done;
  };
  return {
    async update(
      input: FieldValues & { readonly id: string; readonly rowVersion: number },
      context: CallContext,
    ) {
      const { id, rowVersion, zone, axisOrder, missing, mineCode, history } = input;
      if (typeof zone === 'string' && !isZone(zone))
        return err(failure('bad_request', 'There is no such time zone.', 'zone'));
      const done = await change(sources, context, [id], 'update', (client) =>
        query(
          client,
          `UPDATE data_source SET zone = coalesce($3, zone), axis_order = coalesce($4, axis_order),
            missing = coalesce($5::float8[], missing),
             mine_code = coalesce($6, mine_code), history = coalesce($7, history),
               row_version = row_version + 1 WHERE no::text = $1 AND row_version = $2`,
          [
            id,
            rowVersion,
            zone ?? null,
            axisOrder ?? null,
            missing ?? null,
            mineCode ?? null,
            history ?? null,
          ],
        ),
      );
      return changed(context, id, done);
    },
    async disable(
      { id, disabled }: { readonly id: string; readonly disabled: boolean },
      context: CallContext,
    ) {
      const done = await change(sources, context, [id], disabled ? 'disable' : 'enable', (client) =>
        query(
          client,
          'UPDATE data_source SET disabled = $2, row_version = row_version + 1 WHERE no::text = $1',
          [id, disabled],
        ),
      );
      return changed(context, id, done);
    },
    remove: ({ id }: { readonly id: string }, context: CallContext) => removed(context, [id]),
    removeBatch: ({ ids }: { readonly ids: readonly string[] }, context: CallContext) =>
      removed(context, ids),
  };
}
