import { ok, type Result } from '#base/result.ts';
import { checkAccount, checkWarn } from '#contracts/maintenance/check.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import type { MonthsAsked } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type FieldValues,
  type Move,
  type WriteContext,
} from '#server/entity/override.ts';
import { kpi } from '../kpi/kpi.ts';
import { accountByMonth } from './accountByMonth.ts';
import { myWork } from './myWork.ts';

/** Who has dealt with a warning, and how. */
const handled = ({ note }: Move, { actor, engine }: WriteContext): Result<FieldValues, Failure> =>
  ok({
    handlerId: actor.userId === 'system' ? null : actor.userId,
    handleTime: engine.clock.now(),
    handleResult: note ?? null,
  });

/** What comes of tasks beside them: warnings, accounts, and somebody's own work. */
export const warnOverrides: readonly EntityOverride[] = [
  override(checkWarn, {
    transitions: {
      handle: { effect: handled },
      ignore: { effect: handled },
      settle: { effect: handled },
    },
  }),
  override(checkAccount, {
    actions: {
      kpi,
      byMonth: async (asked: MonthsAsked, { engine, actor }: CallContext) =>
        ok(await accountByMonth(engine, actor, asked)),
    },
  }),
  override(personnel, {
    actions: {
      myWork: async (_: undefined, { engine, actor }: CallContext) =>
        ok(await myWork(engine, actor)),
    },
  }),
];
