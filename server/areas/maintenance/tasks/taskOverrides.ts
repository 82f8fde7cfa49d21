import { err, ok, type Result } from '#base/result.ts';
import type {
  AnswerAsked,
  AnswersTaken,
  AuditAsked,
  HandInAsked,
  RepairAsked,
  TakenValue,
} from '#contracts/maintenance/taskCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type WriteContext,
  type Written,
} from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { keepAccount } from '../family/account.ts';
import { allFamilies, asTask, type Family, type TaskRecord } from '../family/family.ts';
import { releaseOfTask } from '../stock/releaseWhenOver.ts';
import { handIn } from './handIn.ts';
import { taskUnderWay } from './openTask.ts';
import { requestRepair } from './requestRepair.ts';
import { saveAnswers } from './saveAnswers.ts';
import { signStops } from './signStops.ts';
import { fillByHand, likeItsPlan } from './taskByHand.ts';
import { takeValues } from './takeValues.ts';
import { taskTransitions } from './taskTransitions.ts';

/** What tasks can do beside being kept, for each kind of recurring work. */
export const taskOverrides: readonly EntityOverride[] = allFamilies.map((family) =>
  override(family.task, {
    hooks: {
      beforeCreate: (values, context) => likeItsPlan(context, family, values),
      /** When it turns overdue follows when it is due. */
      async beforeUpdate(values, before) {
        const { dueTime } = asTask(before);
        const due = values['dueTime'];
        return ok(due === undefined || due === dueTime ? values : { ...values, overdueAt: due });
      },
      afterWrite: (written, context) => followUp(family, written, context),
    },
    transitions: taskTransitions(family),
    actions: {
      answer: (asked: AnswerAsked, call: CallContext) =>
        inTask(family, asked.id, call, (task, context) => answer(context, family, task, asked)),
      handIn: (asked: HandInAsked, { engine, actor }: CallContext) =>
        inWriteTransaction(engine, actor, (context) => handIn(context, family, asked)),
      takeValues: ({ id }: { readonly id: string }, call: CallContext) =>
        inTask<readonly TakenValue[]>(family, id, call, (task, context) =>
          takeValues(context, family, task),
        ),
      requestRepair: (asked: RepairAsked, { engine, actor }: CallContext) =>
        inWriteTransaction(engine, actor, (context) => requestRepair(context, family, asked)),
      audit: (asked: AuditAsked, call: CallContext) => audit(family, asked, call),
    },
  }),
);

/** Work on a task that is under way, begun where it was not, in one transaction. */
const inTask = <T>(
  family: Family,
  id: string,
  { engine, actor }: CallContext,
  work: (task: TaskRecord, context: WriteContext) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  inWriteTransaction(engine, actor, async (context) => {
    const task = await taskUnderWay(context, family, id);
    return task.ok ? work(task.value, context) : task;
  });

async function answer(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  { answers, stops }: AnswerAsked,
): Promise<Result<AnswersTaken, Failure>> {
  const refused = await signStops(context, family, task.id, stops);
  const taken = await saveAnswers(context, family, task, answers);
  return taken.ok ? ok({ ...taken.value, refused: [...taken.value.refused, ...refused] }) : taken;
}

/** Transitions after which the account of the day is another. */
const counted: ReadonlySet<string> = new Set([
  'complete',
  'approve',
  'cancel',
  'revive',
  'miss',
  'recover',
  'answer',
  'update',
  'delete',
  'restore',
]);

/** What follows a write of a task, in its transaction. */
async function followUp(
  family: Family,
  written: Written<Family['task']>,
  context: WriteContext,
): Promise<void> {
  const { action, id, after } = written;
  if ((action === 'create' || action === 'import') && after !== undefined)
    await fillByHand(context, family, asTask(after));
  if (counted.has(action)) await keepAccount(context.client, family, [id]);
  if (family.usesParts) await releaseOfTask(written, context);
  if (after === undefined) return;
  const next = nextOf(action, asTask(after));
  if (next === undefined) return;
  const moved = await within(context).move(family.task, next, { id });
  // What is submitted goes on by itself: that it cannot is a fault of ours.
  if (!moved.ok) throw new Error(`${next} of ${family.task.name} ${id}: ${moved.error.message}`);
}

/** What comes of itself after a transition. */
function nextOf(action: string, { needAudit }: TaskRecord): string | undefined {
  if (action === 'submit') return needAudit ? 'awaitAudit' : 'complete';
  return undefined;
}

/** The specification's call: passed or not, and why. */
async function audit(
  family: Family,
  { id, passed, opinion }: AuditAsked,
  { engine, actor }: CallContext,
): Promise<Result<unknown, Failure>> {
  if (!passed && (opinion ?? '') === '')
    return err(failure('bad_request', 'What is rejected wants a reason.', 'opinion'));
  const note = opinion === '' ? undefined : opinion;
  return engine.of(family.task).move(passed ? 'approve' : 'reject', { id, note }, actor);
}
