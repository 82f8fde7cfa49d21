import { err, ok, type Result } from '#base/result.ts';
import type { AnswersTaken, GivenAnswer } from '#contracts/maintenance/taskCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { afterWrite, type Change } from '#server/entity/write/writeTransaction.ts';
import { answersOf } from './answerRows.ts';
import { keepAccount } from '../family/account.ts';
import type { AnswerRecord, Family, TaskRecord } from '../family/family.ts';
import { judged, RESULT, type Judged } from './judge.ts';
import { warn, WARN } from './warn.ts';

/** One answer as it is written. */
export type Written = Judged & {
  readonly id: string;
  readonly phoneTime: number | null;
  readonly sampleTime: number | null;
  readonly sampleFault: number | null;
};

/**
 * Saves answers of a task: those that say what stands already are saved without being written, those
 * that would overwrite what somebody else has answered since are answered as conflicts, the others
 * are refused one by one with why. Counts and warnings follow. Locks the items.
 */
export async function saveAnswers(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  given: readonly GivenAnswer[],
): Promise<Result<AnswersTaken, Failure>> {
  const items = await answersOf(context, family, task.id, 'FOR UPDATE');
  const byId = new Map(items.map((item) => [item.id, item]));
  const saved: string[] = [];
  const written: Written[] = [];
  const conflicts: AnswersTaken['conflicts'][number][] = [];
  const refused: (Failure & { id: string })[] = [];
  // Of two answers to one item the later one stands.
  for (const [id, answer] of new Map(given.map((one) => [one.id, one]))) {
    const item = byId.get(id);
    if (item === undefined) {
      refused.push({ id, ...failure('record_not_found', 'This task has no such item.', 'id') });
      continue;
    }
    const fresh = judged(item, answer);
    if (!fresh.ok) {
      refused.push({ id, ...fresh.error });
      continue;
    }
    const isSame = saysTheSame(item, fresh.value);
    if (!isSame && answer.rowVersion !== undefined && answer.rowVersion !== item.rowVersion) {
      const { value, result, time, rowVersion } = item;
      conflicts.push({ id, itemName: item.itemName, theirs: { value, result, time, rowVersion } });
      continue;
    }
    saved.push(id);
    if (isSame) continue;
    const phoneTime = answer.phoneTime ?? null;
    written.push({ ...fresh.value, id, phoneTime, sampleTime: null, sampleFault: null });
  }
  const counts = await writeAnswers(context, family, task, items, written);
  return counts.ok ? ok({ saved, conflicts, refused, ...counts.value }) : counts;
}

const saysTheSame = (item: AnswerRecord, said: Judged): boolean =>
  (item.result ?? RESULT.todo) === said.result &&
  (item.value ?? null) === said.value &&
  (item.abnormalDesc ?? null) === said.abnormalDesc &&
  (item.skipReason ?? null) === said.skipReason &&
  (item.photos ?? null) === said.photos &&
  (item.voice ?? null) === said.voice;

type Counts = Pick<AnswersTaken, 'itemTotal' | 'itemDone' | 'itemAbnormal'>;

/** Writes answers by one statement, each with its line in the log; counts and warns. */
export async function writeAnswers(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  before: readonly AnswerRecord[],
  written: readonly Written[],
): Promise<Result<Counts, Failure>> {
  if (written.length === 0) return ok(countsOf(before));
  const { engine, client, actor } = context;
  const { binding } = engine.of(family.answer);
  await query(
    client,
    `UPDATE entity.${quoted(family.answer.name)} a SET value = r.value, "numValue" = r."numValue",
       result = r.result, "abnormalDesc" = r."abnormalDesc", "skipReason" = r."skipReason",
       photos = r.photos, voice = r.voice, "phoneTime" = r."phoneTime", "sampleTime" = r."sampleTime",
       "sampleFault" = r."sampleFault", time = $2, "personId" = $3, "modifyUserId" = $4,
       "modifyUserName" = $5, "modifyTime" = $2, "rowVersion" = a."rowVersion" + 1
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, value text, "numValue" float8, result int4,
       "abnormalDesc" text, "skipReason" text, photos text, voice text, "phoneTime" int8, "sampleTime" int8,
       "sampleFault" int4)
     WHERE a.id = r.id`,
    [JSON.stringify(written), engine.clock.now(), task.receiverId, actor.userId, actor.name],
  );
  const after = await answersOf(context, family, task.id);
  const was = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(written.map(({ id }) => id));
  const fresh = after.filter(({ id }) => ids.has(id));
  const changes = fresh.map((item): Change => ({
    action: 'answer',
    id: item.id,
    before: was.get(item.id) as FieldValues as Change['before'],
    after: item as FieldValues as Change['after'],
  }));
  const fault = await afterWrite(context, binding as never, changes);
  if (fault !== undefined) return err(fault);
  const counts = countsOf(after);
  await within(context).stamp(family.task, task.id, counts);
  await keepAccount(client, family, [task.id]);
  const warned = await warnOf(context, family, task, fresh, was);
  return warned.ok ? ok(counts) : warned;
}

const countsOf = (items: readonly AnswerRecord[]): Counts => ({
  itemTotal: items.length,
  itemDone: items.filter(({ result }) => (result ?? RESULT.todo) !== RESULT.todo).length,
  itemAbnormal: items.filter(({ result }) => result === RESULT.abnormal).length,
});

/** One warning for each item that is abnormal now and was not before. */
async function warnOf(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  items: readonly AnswerRecord[],
  was: ReadonlyMap<string, AnswerRecord>,
): Promise<Result<undefined, Failure>> {
  for (const item of items) {
    if (item.result !== RESULT.abnormal || was.get(item.id)?.result === RESULT.abnormal) continue;
    const value = item.value === null ? '' : ` ${item.value}${item.unit ?? ''}`;
    const warned = await warn(context, family, task, {
      type: WARN.abnormal,
      level: item.isKey ? 2 : 3,
      words: [`${item.itemName}${value} 异常`, `${item.itemName}${value} is abnormal`],
      equipmentId: item.equipmentId ?? null,
      itemId: item.itemId ?? null,
      answerId: item.id,
    });
    if (!warned.ok) return warned;
  }
  return ok(undefined);
}
