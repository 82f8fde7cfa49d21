import { err, ok, type Result } from '#base/result.ts';
import { sitting, sittingPaths, type Sitting } from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { request } from '#crud/request.ts';
import { laidOver } from './desk/kept.ts';
import { ServerClock } from './desk/serverClock.ts';
import { openSittingStore } from './desk/sittingStore.ts';
import { ownClocks, ownWindow } from './useDesk.ts';

/** Where an attempt is answered. */
export const sittingAddress = (attemptId: string): string => `/exam/sit/${attemptId}`;

/** Begins an exam, or goes on with it; what the server gave is kept before the room opens. */
export async function begin(owner: string, testId: string): Promise<Result<string, Failure>> {
  const answer = await request({
    path: sittingPaths.begin,
    method: 'POST',
    body: { testId },
    answer: sitting,
    timeoutMs: 15_000,
  });
  if (!answer.ok) return err(answer.error);
  await keep(owner, answer.value);
  return ok(answer.value.attemptId);
}

/** Keeps a paper that was just given, as this window's. */
export async function keep(owner: string, given: Sitting, ticket?: string): Promise<void> {
  const { attemptId, windowId, serverNow } = given;
  const store = await openSittingStore(owner);
  const clock = new ServerClock(ownClocks);
  clock.heard(serverNow, clock.asking());
  await store.change(attemptId, (one) => ({
    ...laidOver(given, one, clock.mark()),
    ...(ticket === undefined ? {} : { ticket }),
  }));
  store.close();
  ownWindow(attemptId).write(windowId);
}
