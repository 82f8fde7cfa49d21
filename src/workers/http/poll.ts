import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';

/** After a failure the next attempt comes this soon. */
const RETRY_MS = 3_000;

/** A call that is repeated. */
export type Poll = {
  /** Asks again now, or as soon as the call under way has ended. */
  refresh(): void;
  stop(): void;
};

/**
 * Asks now and then `periodMs` after each answer, never twice at once. `take` gets every answer,
 * failures too.
 */
export function poll<T>(
  clock: Clock,
  ask: () => Promise<Result<T, Failure>>,
  periodMs: number,
  take: (answer: Result<T, Failure>) => void,
): Poll {
  let stopped = false;
  let asking = false;
  let again = false;
  let cancel = (): void => undefined;

  const go = async (): Promise<void> => {
    cancel();
    asking = true;
    again = false;
    const result = await ask();
    asking = false;
    if (stopped) return;
    take(result);
    if (again) void go();
    else cancel = clock.after(result.ok ? periodMs : Math.min(periodMs, RETRY_MS), () => void go());
  };

  void go();
  return {
    refresh() {
      if (asking) again = true;
      else if (!stopped) void go();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
