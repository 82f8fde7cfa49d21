import type { Clock } from '#base/clock.ts';

/**
 * Looks now and each `everyMs`, one look at a time; the answer ends it once the last is over. A look
 * that fails is made up for by the next.
 */
export function lookOften(
  clock: Clock,
  everyMs: number,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let last: Promise<void> | undefined;
  const begin = (): void => {
    last ??= look()
      .catch(failed)
      .finally(() => (last = undefined));
  };
  begin();
  const stop = clock.every(everyMs, begin);
  return async () => {
    stop();
    await last;
  };
}
