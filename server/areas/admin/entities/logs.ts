import { z } from 'zod';
import { MINE_ZONE } from '#base/mineTime.ts';
import { err, ok } from '#base/result.ts';
import { api } from '#contracts/admin/calls.ts';
import { log } from '#contracts/admin/traces.ts';
import type { ListQuery } from '#contracts/entity/list.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
} from '#server/entity/override.ts';
import type { Actor } from '#server/entity/actor.ts';
import { idRow, rowsOf, textOf } from '#server/entity/rows.ts';
import { administratorRemains } from './lastAdministrator.ts';
import type { LoggedCalls } from '../logs/httpLog.ts';

type Beside = Pick<ListQuery, 'filter' | 'keyword'> & { readonly id: string };

const groupRow = z.object({ name: z.string(), count: z.number() });

/** Logs: the entry before and after one within the same filter, and what a filter amounts to. */
export const logOverride: EntityOverride = override(log, {
  actions: {
    getPrevious: (asked: Beside, context: CallContext) => beside(asked, context, '>', 'ASC'),
    getNext: (asked: Beside, context: CallContext) => beside(asked, context, '<', 'DESC'),
    async getReport(
      { filter, keyword }: Pick<ListQuery, 'filter' | 'keyword'>,
      { engine, actor }: CallContext,
    ) {
      const selected = engine.of(log).selection({ filter, keyword }, actor);
      if (!selected.ok) return selected;
      const { text, values } = selected.value;
      const groups = (name: string, label = name) =>
        rowsOf(
          groupRow,
          engine.pool,
          `SELECT coalesce(${label}::text, '') AS name, count(*)::int8 AS count
            FROM (SELECT * ${text}) t GROUP BY 1 ORDER BY count DESC, name LIMIT 31`,
          values,
        );
      const day = `to_char(to_timestamp("time" / 1000) AT TIME ZONE '${MINE_ZONE}', 'YYYY-MM-DD')`;
      const [byType, byAction, byEntity, byUser, byDay] = await Promise.all([
        groups('"logType"'),
        groups('action'),
        groups('entity'),
        groups('"userName"'),
        groups('day', day),
      ]);
      return ok({
        total: byType.reduce((sum, { count }) => sum + count, 0),
        byType,
        byAction,
        byEntity,
        byUser,
        byDay,
      });
    },
  },
});

/** The next entry older (`<`) or newer (`>`) than one, by time and id; null at the end. */
async function beside(
  { id, filter, keyword }: Beside,
  { engine, actor }: CallContext,
  than: '<' | '>',
  order: 'ASC' | 'DESC',
) {
  const logs = engine.of(log);
  const found = await logs.get(id, actor);
  if (!found.ok) return found;
  const selected = logs.selection({ filter, keyword }, actor);
  if (!selected.ok) return selected;
  const { text, values } = selected.value;
  const at = values.length;
  const [row] = await rowsOf(
    idRow,
    engine.pool,
    `SELECT id FROM (SELECT id, "time" ${text}) t WHERE ("time", id) ${than} ($${at + 1}::int8,
      $${at + 2}) ORDER BY "time" ${order}, id ${order} LIMIT 1`,
    [...values, found.value.time, id],
  );
  const next = row?.id;
  return next === undefined ? ok(null) : logs.get(next, actor);
}

const notHeld = failure(
  'forbidden',
  'Nobody names a code in a call that he does not hold.',
  'action',
);

/** Whether the actor holds the code that a call gives to whoever is given the call. */
const opens = ({ area, entity, action }: FieldValues, { permissions }: Actor): boolean =>
  textOf(action) === '' ||
  isPermitted(permissions, `${textOf(area)}/${textOf(entity)}/${textOf(action)}`);

/**
 * Calls: which of them are logged is felt at once; a call that the product has keeps its address.
 */
export const apiOverride = (logged: LoggedCalls): EntityOverride =>
  override(api, {
    hooks: {
      check: administratorRemains,
      beforeCreate: async (draft, { actor }) => (opens(draft, actor) ? ok(draft) : err(notHeld)),
      beforeUpdate: async (draft, before, { actor }) =>
        !opens({ ...before, ...draft }, actor) || !opens(before, actor)
          ? err(notHeld)
          : before.createUserName === 'system' &&
              ((draft['callPath'] ?? before.callPath) !== before.callPath ||
                (draft['method'] ?? before.method) !== before.method)
            ? err(
                failure('protected_record', 'A call of the product keeps its address.', 'callPath'),
              )
            : ok(draft),
      afterCommit: () => logged.refresh(),
    },
  });
