import type { Result } from '#base/result.ts';
import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import type {
  HandInAnswer,
  HandInAsked,
  RepairAnswer,
  RepairAsked,
} from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { awayOf } from '#crud/awayOf.ts';
import { bound, filesDue, refusedWhole, taken } from '../walk/handIn.ts';
import type { Walk } from '../walk/walk.ts';
import type { KeptFile, WorkStore } from './workStore.ts';

/** The calls of the server that work is sent by, and what tells the time and makes keys. */
export type WorkCalls = {
  readonly upload: (file: KeptFile) => Promise<Result<string, Failure>>;
  readonly handIn: (
    family: FamilyName,
    body: HandInAsked,
  ) => Promise<Result<HandInAnswer, Failure>>;
  readonly requestRepair: (
    family: FamilyName,
    body: RepairAsked,
  ) => Promise<Result<RepairAnswer, Failure>>;
  readonly newKey: () => string;
  readonly now: () => number;
};

/**
 * How it ended: `sent` all that could be, `away` nobody answers, `session` somebody must sign in
 * again, `refused` the server does not take it.
 */
export type Sent = 'sent' | 'away' | 'session' | 'refused';

/** Most pieces in one go: what is answered meanwhile goes out with the next one. */
const MOST_PIECES = 5;

/**
 * Sends what waits of a walk: its files, then one piece under a key of its own, which is sent again
 * word by word until there is an answer, then the repairs that were asked for. Each step is kept
 * before the next one, so that whoever comes back after a reload goes on where it stopped.
 */
export async function sendWalk(store: WorkStore, taskId: string, calls: WorkCalls): Promise<Sent> {
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const walk = await bind(store, taskId, calls);
    if (walk === 'away' || walk === 'session' || walk === 'refused') return walk;
    if (walk?.batch === undefined) break;
    const answer = await calls.handIn(walk.family, walk.batch.body);
    const end = answer.ok ? undefined : awayOf(answer.error);
    if (end !== undefined) return end;
    await store.change(
      taskId,
      (now) =>
        now &&
        (answer.ok ? taken(now, answer.value, calls.now()) : refusedWhole(now, answer.error)),
    );
    if (!answer.ok) return 'refused';
  }
  return askRepairs(store, taskId, calls);
}

/** Stores the files that must be, then binds what waits; answers the walk, or why it cannot be. */
async function bind(
  store: WorkStore,
  taskId: string,
  calls: WorkCalls,
): Promise<Walk | undefined | Exclude<Sent, 'sent'>> {
  const before = await store.change(taskId, (walk) => walk);
  if (before === undefined || before.batch !== undefined) return before;
  const urls = new Map<string, string>();
  for (const id of filesDue(before)) {
    const file = await store.file(id);
    // What the browser has thrown away cannot be sent; all else is.
    urls.set(id, '');
    if (file === undefined) continue;
    const stored = file.url === undefined ? await calls.upload(file) : undefined;
    if (stored?.ok === false) {
      const end = awayOf(stored.error);
      if (end !== undefined) return end;
      await store.change(taskId, (walk) => walk && refusedWhole(walk, stored.error));
      return 'refused';
    }
    const url = file.url ?? (stored?.ok === true ? stored.value : '');
    if (file.url === undefined) await store.keepFile({ ...file, url });
    urls.set(id, url);
  }
  const key = calls.newKey();
  return store.change(taskId, (walk) => {
    // An answer that came meanwhile may have a file that is not stored yet.
    if (walk === undefined || filesDue(walk).some((id) => !urls.has(id))) return walk;
    return bound(walk, key, urls, calls.now());
  });
}

/** Asks for the repairs of items whose answers the server has. */
async function askRepairs(store: WorkStore, taskId: string, calls: WorkCalls): Promise<Sent> {
  const walk = await store.change(taskId, (now) => now);
  for (const [answerId, repair] of Object.entries(walk?.repairs ?? {})) {
    const answer = walk?.answers[answerId];
    const isKnown = answer === undefined || answer.rev <= answer.sentRev;
    if (walk === undefined || !isKnown || repair.done || repair.refused) continue;
    const asked = await calls.requestRepair(walk.family, {
      id: taskId,
      answerId,
      level: repair.level,
      isStop: repair.isStop,
    });
    const end = asked.ok ? undefined : awayOf(asked.error);
    if (end !== undefined) return end;
    await store.change(
      taskId,
      (now) =>
        now && {
          ...now,
          repairs: {
            ...now.repairs,
            [answerId]: asked.ok
              ? {
                  ...repair,
                  done: { faultId: asked.value.faultId, requestId: asked.value.requestId },
                }
              : { ...repair, refused: asked.error },
          },
        },
    );
  }
  return 'sent';
}
