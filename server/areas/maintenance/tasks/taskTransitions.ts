import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues, Move, Override, WriteContext } from '#server/entity/override.ts';
import { openItemsOf } from './answerRows.ts';
import { keepDone, tellMachine } from './doneRecord.ts';
import { asTask, type Family } from '../family/family.ts';
import { personnelOf, usersOf } from './staff.ts';
import { missStops } from './signStops.ts';
import { settleWarnings, warn, WARN } from './warn.ts';

const AUDIT = { none: 0, waiting: 1, passed: 2, rejected: 3 } as const;
const RESULTS = { normal: 1, abnormal: 2 } as const;
const OPINION_MOST = 300;

type Set = Promise<Result<FieldValues, Failure>>;

/** What the transitions and timers of a family's tasks want and bring about. */
export const taskTransitions = (family: Family): NonNullable<Override['transitions']> => ({
  receive: {
    async effect({ record }, context) {
      return ok(await received(context, asTask(record).receiverId));
    },
  },
  begin: {
    async effect({ record }, context) {
      const { receiverId, acceptTime, startTime } = asTask(record);
      const now = context.engine.clock.now();
      const by = await received(context, receiverId);
      return ok({ ...by, acceptTime: acceptTime ?? now, startTime: startTime ?? now });
    },
  },
  submit: {
    async guard({ record }, context) {
      const open = await openItemsOf(context, family, record.id);
      const names = open.map(({ itemName, why }) => `${itemName} (${why})`).join(', ');
      return open.length === 0
        ? undefined
        : failure('items_open', `Still open: ${names}.`, open[0]?.id);
    },
    effect: (move, context) => submitted(family, move, context),
  },
  awaitAudit: { effect: () => ok({ auditStatus: AUDIT.waiting }) },
  complete: {
    async effect({ record }, context) {
      await tellMachine(context, family, asTask(record));
      return ok({});
    },
  },
  approve: {
    guard: ({ record }, context) => faultOfAuditor(context, record),
    async effect({ record, note }, context) {
      await tellMachine(context, family, asTask(record));
      return ok(audited(context, AUDIT.passed, note));
    },
  },
  reject: {
    guard: ({ record }, context) => faultOfAuditor(context, record),
    effect: ({ note }, context) => ok(audited(context, AUDIT.rejected, note)),
  },
  transfer: {
    effect({ record, form }) {
      const { receiverId } = asTask(record);
      return ok({
        executorIds: form['executorIds'],
        transferFrom: receiverId,
        receiverId: null,
        acceptTime: null,
      });
    },
  },
  recover: {
    async effect({ record, note }, context) {
      const settled = await settleWarnings(context, family, record.id, WARN.missed, note ?? '');
      return settled.ok ? ok({ missAt: null }) : settled;
    },
  },
  expire: { effect: (move, context) => late(family, move, context) },
  expireUnderWay: { effect: (move, context) => late(family, move, context) },
  miss: {
    async effect({ record }, context) {
      const warned = await warn(context, family, asTask(record), {
        type: WARN.missed,
        level: 2,
        words: ['漏检', 'missed'],
      });
      return warned.ok ? ok({ isOverdue: true, overdueAt: null }) : warned;
    },
  },
});

/** Whoever takes a task on, where nobody has: the first of his records among the staff. */
async function received(context: WriteContext, receiverId: string | null): Promise<FieldValues> {
  if (receiverId !== null) return {};
  const [own] = await personnelOf(context.client, context.actor.userId);
  return { receiverId: own ?? null, acceptTime: context.engine.clock.now() };
}

/** From here on time makes nothing of it: neither overdue nor missed. */
async function submitted(family: Family, { record, form }: Move, context: WriteContext): Set {
  const task = asTask(record);
  await missStops(context, family, task.id);
  const kept = await keepDone(context, family, task, form);
  if (!kept.ok) return kept;
  return ok({
    finishTime: context.engine.clock.now(),
    result: (task.itemAbnormal ?? 0) > 0 ? RESULTS.abnormal : RESULTS.normal,
    auditStatus: AUDIT.none,
    overdueAt: null,
    missAt: null,
  });
}

async function late(family: Family, { record }: Move, context: WriteContext): Set {
  const warned = await warn(context, family, asTask(record), {
    type: WARN.overdue,
    level: 3,
    words: ['超期', 'overdue'],
  });
  return warned.ok ? ok({ isOverdue: true, overdueAt: null }) : err(warned.error);
}

const audited = (
  { actor, engine }: WriteContext,
  auditStatus: number,
  note: string | undefined,
): FieldValues => ({
  auditStatus,
  auditUserId: actor.userId,
  auditTime: engine.clock.now(),
  auditOpinion: note?.slice(0, OPINION_MOST) ?? null,
});

/** Only whom the task names audits it, and nobody his own work. */
async function faultOfAuditor(
  { actor, client }: WriteContext,
  record: Move['record'],
): Promise<Failure | undefined> {
  const { receiverId, auditorIds } = asTask(record);
  const doers = await usersOf(client, receiverId === null ? [] : [receiverId]);
  if (doers.includes(actor.userId))
    return failure('own_work', 'Nobody audits his own work.', 'receiverId');
  const named = auditorIds ?? [];
  return named.length === 0 || named.includes(actor.userId)
    ? undefined
    : failure('not_in_charge', 'Only its auditors may decide.', 'auditorIds');
}
