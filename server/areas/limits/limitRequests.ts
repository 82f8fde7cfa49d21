import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { alarmRule } from '#contracts/limits/alarmRule.ts';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  RequestState,
  type approveBody,
  type askLimitsBody,
  type askRuleBody,
  type LimitChange,
  type refuseBody,
  type waitingQuery,
} from '#contracts/limits/limitRequestCalls.ts';
import { faultOfLimits, sameLimits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
} from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { LimitsChange, MineRegistry } from '#server/ports/mine.ts';
import { relationOf } from '#server/entity/relation.ts';
import { changesOfRule, type Rule } from './changesOfRule.ts';
import { judgedIn, markRule, unapproved } from './ruleApproval.ts';
import { tellAsker, tellDeciders } from './requestMessages.ts';
import {
  insertRequest,
  settleRequest,
  waitingOf,
  waitingRequest,
  type LimitRequest,
  type Wish,
} from './rows.ts';

const columns = {
  subject: 'subject',
  points: 'jsonb_array_length(changes)',
  reason: 'reason',
  state: 'state',
  by: 'by',
  byId: 'by_id',
  time: 'time',
  decidedBy: 'decided_by',
  decidedTime: 'decided_time',
  note: 'note',
  changes: 'changes',
};

type Registry = Pick<MineRegistry, 'model' | 'setLimits'>;
type Asked = Promise<Result<{ readonly id: string }, Failure>>;

/**
 * Limits of points are changed by two people: one asks and says why, another one approves; then all
 * of it is done at once.
 */
export const limitRequestOverrides = (registry: Registry): readonly EntityOverride[] => [
  override(limitRequest, {
    relation: relationOf(limitRequest, 'id', columns, 'FROM limit_request'),
    actions: { ...asking(registry), ...approving(registry), ...ending },
  }),
  override(alarmRule, {
    hooks: {
      // What was approved was the rule as it stood.
      beforeUpdate: async (draft, before) =>
        ok(
          JSON.stringify(judgedIn({ ...before, ...draft })) === JSON.stringify(judgedIn(before))
            ? draft
            : { ...draft, ...unapproved },
        ),
    },
    actions: {
      async effect({ id }: { readonly id: string }, context: CallContext) {
        const found = await effect(registry, context, id);
        return found.ok ? ok({ changes: found.value.changes }) : found;
      },
      async ask({ id, reason }: z.output<typeof askRuleBody>, context: CallContext) {
        const found = await effect(registry, context, id);
        if (!found.ok) return found;
        const { rule, changes } = found.value;
        return ask(registry, context, {
          subject: String(rule['name']),
          reason,
          changes,
          rule: { id, rowVersion: Number(rule['rowVersion']) },
        });
      },
    },
  }),
];

const pointAt = (registry: Registry, no: number): Point | undefined =>
  registry.model().points.find((point) => point.no === no);

/** Asking for other limits of one point, and whether somebody has. */
const asking = (registry: Registry) => ({
  async waiting({ pointNo }: z.output<typeof waitingQuery>, { engine, actor }: CallContext) {
    const id = await waitingOf(engine.pool, [pointNo]);
    if (id === undefined) return ok({ request: null });
    const found = await engine.of(limitRequest).get(id, actor);
    return found.ok ? ok({ request: found.value }) : found;
  },
  async ask(
    { pointNo, rowVersion, limits, reason }: z.output<typeof askLimitsBody>,
    context: CallContext,
  ) {
    const point = pointAt(registry, pointNo);
    if (point === undefined)
      return err(failure('unknown_point', `There is no point ${pointNo}.`, 'pointNo'));
    if (point.rowVersion !== rowVersion)
      return err(
        failure(
          'stale_version',
          `Somebody changed ${point.code} meanwhile: read it again.`,
          'rowVersion',
        ),
      );
    const changes = sameLimits(point.limits, limits)
      ? []
      : [{ pointNo, before: point.limits, after: limits }];
    return ask(registry, context, {
      subject: point.name === '' ? point.code : point.name,
      reason,
      changes,
    });
  },
});

/** Another one agrees: all of it is done at once. */
const approving = (registry: Registry) => ({
  async approve({ id, note }: z.output<typeof approveBody>, { engine, actor }: CallContext) {
    const found = await waitingRequest(engine.pool, id);
    if (!found.ok) return found;
    const { byId, by, reason, ruleId, ruleVersion } = found.value;
    if (byId === actor.userId)
      return err(failure('own_request', 'Nobody approves what he asked for himself.', 'id'));
    const wanted = due(registry, found.value);
    if (!wanted.ok) return wanted;
    const now = engine.clock.now();
    const done = await registry.setLimits(
      wanted.value,
      { by, approvedBy: actor.name, reason },
      async (transaction) =>
        (await settleRequest(transaction, id, RequestState.approved, actor.name, note, now)) ??
        (ruleId === null ? undefined : markRule(transaction, ruleId, ruleVersion ?? 0, actor, now)),
    );
    if (!done.ok) return done;
    await tellAsker(engine, actor, found.value, '已批准', 'approved');
    return ok({ id });
  },
});

/** Requests that come to nothing. */
const ending = {
  async refuse({ id, note }: z.output<typeof refuseBody>, { engine, actor }: CallContext) {
    const found = await waitingRequest(engine.pool, id);
    if (!found.ok) return found;
    const fault = await settleRequest(
      engine.pool,
      id,
      RequestState.refused,
      actor.name,
      note,
      engine.clock.now(),
    );
    if (fault !== undefined) return err(fault);
    await tellAsker(engine, actor, found.value, '已驳回', 'refused');
    return ok({ id });
  },
  async withdraw({ id }: { readonly id: string }, { engine, actor }: CallContext) {
    const found = await waitingRequest(engine.pool, id);
    if (!found.ok) return found;
    if (found.value.byId !== actor.userId)
      return err(failure('forbidden', 'Only who asked for it withdraws it.', 'id'));
    const fault = await settleRequest(
      engine.pool,
      id,
      RequestState.withdrawn,
      actor.name,
      '',
      engine.clock.now(),
    );
    return fault === undefined ? ok({ id }) : err(fault);
  },
};

async function ask(registry: Registry, { engine, actor }: CallContext, wish: Wish): Asked {
  for (const { pointNo, after } of wish.changes) {
    const fault = faultOfLimits(pointAt(registry, pointNo)?.code ?? '', after);
    if (fault !== undefined) return err(fault);
  }
  if (wish.changes.length === 0)
    return err(failure('no_change', 'The limits are as wanted already.', 'limits'));
  const stored = await inWriteTransaction(engine, actor, ({ client }) =>
    insertRequest(client, wish, actor, engine.clock.now()),
  );
  if (!stored.ok) return stored;
  await tellDeciders(engine, actor, stored.value, wish);
  return ok({ id: stored.value });
}

/** What a rule would change now. */
async function effect(
  registry: Registry,
  context: CallContext,
  id: string,
): Promise<Result<{ rule: FieldValues; changes: LimitChange[] }, Failure>> {
  const { engine, actor } = context;
  const found = await engine.of(alarmRule).get(id, actor);
  if (!found.ok) return found;
  const ids = found.value['pointIds'] ?? [];
  const rows = await rowsOf(
    z.object({ code: z.string() }),
    engine.pool,
    `SELECT "pointCode" AS code FROM entity."kafkaMonitoringPoint" WHERE id = ANY ($1)
      AND NOT "isDeleted"`,
    [ids],
  );
  const changes = changesOfRule(
    found.value as Rule,
    registry.model().points,
    new Set(rows.map(({ code }) => code)),
  );
  return changes.ok ? ok({ rule: found.value, changes: changes.value }) : changes;
}

/**
 * The changes of a request for the points as they are; refused when limits are no longer those
 * that were to be changed.
 */
function due(registry: Registry, { changes }: LimitRequest): Result<LimitsChange[], Failure> {
  const wanted: LimitsChange[] = [];
  for (const { pointNo, before, after } of changes) {
    const point = pointAt(registry, pointNo);
    if (point === undefined)
      return err(failure('unknown_point', `There is no point ${pointNo}.`, 'pointNo'));
    if (!sameLimits(point.limits, before))
      return err(
        failure('stale_version', `The limits of ${point.code} were changed since.`, 'changes'),
      );
    wanted.push({ pointNo, rowVersion: point.rowVersion, limits: after });
  }
  return ok(wanted);
}
