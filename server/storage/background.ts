import type { StorageLog } from './log.ts';

/**
 * Runs what it is given one after the other, each when the one before has ended, however that
 * ended.
 */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * A timer's call of `work`: left out while the one before still runs, and a failure is only said.
 */
export function inBackground(
  work: () => Promise<unknown>,
  what: string,
  log: StorageLog,
): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    work()
      .catch((error: unknown) =>
        log.warn(`${what} will be tried again: ${(error as Error).message}`),
      )
      .finally(() => (running = false));
  };
}
