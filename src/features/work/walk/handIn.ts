import type { WorkTask } from '#contracts/maintenance/myWork.ts';
import type { GivenAnswer, GivenStop, HandInAnswer } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  PLACE_SIGNED,
  saysSame,
  stayOf,
  type Walk,
  type WalkAnswer,
  type WalkStop,
} from './walk.ts';

const KEPT = 'kept:';

/** The reference of a file that lies on this phone. */
export const keptRef = (id: string): string => KEPT + id;
/** The id of a file that lies on this phone; undefined for one that is stored. */
export const keptId = (ref: string): string | undefined =>
  ref.startsWith(KEPT) ? ref.slice(KEPT.length) : undefined;

const isDue = (answer: WalkAnswer): boolean =>
  answer.rev > answer.sentRev && answer.theirs === undefined && answer.refused === undefined;

/** Answers that wait to be sent, by their items. */
const dueAnswers = (walk: Walk): (readonly [string, WalkAnswer])[] =>
  Object.entries(walk.answers).filter(([, answer]) => isDue(answer));

/** A place goes out when the stay there is long enough, or when nobody stays there any longer. */
function isStopDue(walk: Walk, id: string, stop: WalkStop, now: number): boolean {
  if (stop.refused !== undefined) return false;
  const least = walk.task.stops.find((one) => one.id === id)?.minStaySec ?? 0;
  const stay = stayOf(walk, id, now);
  if (stop.sentStay !== undefined) return stop.sentStay < least && stay > stop.sentStay;
  const isLeft = Object.values(walk.stops).some(({ signTime }) => signTime > stop.signTime);
  return stay >= least || isLeft || walk.submit !== undefined;
}

/** How much of a walk waits: its answers, places, repairs, and that it is submitted. */
export const waitingOf = (walk: Walk): number =>
  Object.values(walk.answers).filter(({ rev, sentRev }) => rev > sentRev).length +
  Object.values(walk.stops).filter(({ sentStay }) => sentStay === undefined).length +
  Object.values(walk.repairs).filter(({ done, refused }) => !done && !refused).length +
  (walk.submit === undefined ? 0 : 1);

/** Items that wait for their reader to choose: somebody else has answered them otherwise. */
export const conflictsOf = (walk: Walk): readonly string[] =>
  Object.keys(walk.answers).filter((id) => walk.answers[id]?.theirs !== undefined);

/** Files on this phone that must be stored before the walk can be sent. */
export function filesDue(walk: Walk): readonly string[] {
  const { submit } = walk;
  const refs = [
    ...dueAnswers(walk).flatMap(([, { files, voice = [] }]) => [...files, ...voice]),
    ...(submit === undefined ? [] : submit.files),
    ...(submit?.signature === undefined ? [] : [submit.signature]),
  ];
  return [...new Set(refs.flatMap((ref) => keptId(ref) ?? []))];
}

type Urls = ReadonlyMap<string, string>;

const joined = (refs: readonly string[], urls: Urls): string | null => {
  const found = refs.flatMap((ref) => {
    const id = keptId(ref);
    return (id === undefined ? ref : urls.get(id)) || [];
  });
  return found.length === 0 ? null : found.map((url) => url.replaceAll('|', '%7C')).join('|');
};

/**
 * The walk with what waits of it bound into one piece under `key`; as it is when nothing waits or a
 * piece is on its way. It is submitted with it only when no conflict waits for its reader.
 */
export function bound(walk: Walk, key: string, urls: Urls, now: number): Walk {
  if (walk.batch !== undefined) return walk;
  const answers = dueAnswers(walk);
  const stops = Object.entries(walk.stops).filter(([id, stop]) => isStopDue(walk, id, stop, now));
  const submit = conflictsOf(walk).length > 0 ? undefined : walk.submit;
  if (answers.length === 0 && stops.length === 0 && submit === undefined) return walk;
  const signature = submit?.signature === undefined ? null : joined([submit.signature], urls);
  const photos = submit === undefined ? null : joined(submit.files, urls);
  const body = {
    id: walk.taskId,
    key,
    ...(walk.startedAt === undefined ? {} : { startedAt: walk.startedAt }),
    answers: answers.map(([id, answer]) => givenAnswer(id, answer, urls)),
    stops: stops.map(([id, stop]) => givenStop(id, stop, stayOf(walk, id, now))),
    ...(submit === undefined
      ? {}
      : {
          submit: {
            ...(submit.summary === '' ? {} : { summary: submit.summary }),
            ...(photos === null ? {} : { photos }),
            ...(signature === null ? {} : { signature }),
            ...(submit.spares === undefined ? {} : { spares: [...submit.spares] }),
          },
        }),
  };
  return {
    ...walk,
    batch: {
      body,
      revs: Object.fromEntries(answers.map(([id, { rev }]) => [id, rev])),
      stays: Object.fromEntries(stops.map(([id]) => [id, stayOf(walk, id, now)])),
    },
  };
}

const givenAnswer = (id: string, answer: WalkAnswer, urls: Urls): GivenAnswer => ({
  id,
  rowVersion: answer.rowVersion,
  result: answer.result,
  value: answer.value,
  abnormalDesc: answer.abnormalDesc,
  skipReason: answer.skipReason,
  photos: joined(answer.files, urls),
  voice: joined(answer.voice ?? [], urls),
  phoneTime: answer.phoneTime,
});

const givenStop = (id: string, stop: WalkStop, staySec: number): GivenStop => ({
  id,
  signMode: stop.signMode,
  ...(stop.code === undefined ? {} : { code: stop.code }),
  signTime: stop.signTime,
  staySec,
});

/** The walk once the server has answered the piece that was on its way. */
export function taken(walk: Walk, answer: HandInAnswer, now: number): Walk {
  const { batch } = walk;
  if (batch === undefined) return walk;
  const saved = new Set(answer.saved);
  const refused = new Map(answer.refused.map(({ id, ...why }) => [id, why]));
  const conflicts = new Map(answer.conflicts.map(({ id, theirs }) => [id, theirs]));
  const answers = Object.fromEntries(
    Object.entries(walk.answers).map(([id, one]) => {
      const sentRev = batch.revs[id];
      if (sentRev === undefined) return [id, one];
      const sent = batch.body.answers.find((given) => given.id === id);
      if (saved.has(id)) return [id, sentOf(one, sentRev, sent)];
      const theirs = conflicts.get(id);
      if (theirs !== undefined) return [id, metWith(one, theirs)];
      const why = refused.get(id);
      return [id, why === undefined || one.rev > sentRev ? one : { ...one, refused: why }];
    }),
  );
  const stops = Object.fromEntries(
    Object.entries(walk.stops).map(([id, stop]) => {
      const sentStay = batch.stays[id];
      if (sentStay === undefined) return [id, stop];
      const why = refused.get(id);
      return [id, why === undefined ? { ...stop, sentStay } : { ...stop, refused: why }];
    }),
  );
  const { batch: _, failure: __, open: ___, submit, ...rest } = walk;
  const asked = batch.body.submit !== undefined;
  const isOpen = asked && !answer.submitted && conflictsOf({ ...walk, answers }).length === 0;
  return {
    ...rest,
    answers,
    stops,
    ...(answer.submitted ? { submittedAt: now } : {}),
    // Once its conflicts are settled it goes out by itself; what is open waits for its reader.
    ...(submit === undefined || answer.submitted
      ? {}
      : isOpen
        ? { unsubmitted: submit }
        : { submit }),
    ...(isOpen ? { open: answer.open } : {}),
    ...(answer.failure === undefined ? {} : { failure: answer.failure }),
  };
}

const sentOf = (one: WalkAnswer, sentRev: number, sent: GivenAnswer | undefined): WalkAnswer => ({
  ...one,
  sentRev,
  sent: { result: sent?.result ?? one.result, value: sent?.value ?? null },
});

/**
 * An answer that met another one. What this phone sent itself before is no conflict: the newer
 * answer goes out again against the version that stands now.
 */
const metWith = (one: WalkAnswer, theirs: NonNullable<WalkAnswer['theirs']>): WalkAnswer =>
  one.sent !== undefined && saysSame(one.sent, theirs)
    ? { ...one, rowVersion: theirs.rowVersion }
    : { ...one, theirs };

/** The walk that the server refused as a whole: all of it is kept, and not sent again by itself. */
export function refusedWhole(walk: Walk, failure: Failure): Walk {
  const { batch: _, submit, ...rest } = walk;
  return { ...rest, failure, ...(submit === undefined ? {} : { unsubmitted: submit }) };
}

/**
 * The walk over the task as the server has it now: what was sent and stands there is the server's,
 * and answers that wait go out against its versions where nobody else has changed the item.
 */
export function renewed(walk: Walk, task: WorkTask): Walk {
  if (walk.batch !== undefined) return walk;
  const byId = new Map(task.items.map((item) => [item.id, item]));
  const answers = Object.fromEntries(
    Object.entries(walk.answers).flatMap(([id, one]) => {
      const item = byId.get(id);
      if (item === undefined) return [[id, one]];
      if (one.rev <= one.sentRev) return [];
      const isOwn = one.sent !== undefined && saysSame(one.sent, item);
      return [[id, isOwn ? { ...one, rowVersion: item.rowVersion } : one]];
    }),
  );
  const done = new Set(task.stops.flatMap(({ id, status }) => (status === PLACE_SIGNED ? id : [])));
  const stops = Object.fromEntries(Object.entries(walk.stops).filter(([id]) => !done.has(id)));
  return { ...walk, task, answers, stops };
}

/** Whether nothing of a walk is worth keeping: it waits for nothing and nothing failed. */
export const isIdle = (walk: Walk): boolean =>
  walk.batch === undefined &&
  waitingOf(walk) === 0 &&
  walk.failure === undefined &&
  conflictsOf(walk).length === 0;
