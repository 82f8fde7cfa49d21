import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Result } from '../../base/result.ts';
import type { Failure } from '../../contracts/errors.ts';
import type { Api } from './api.ts';

/** After a failure the next attempt comes this soon. */
const RETRY_MS = 3_000;

/** A call that is repeated. */
export type Poll = {
  /** Asks again now, or as soon as the call under way has ended. */
  refresh(): void;
  stop(): void;
};

/** GETs `path` now and then `periodMs` after each answer, never two at once. `take` gets every answer, failures too. */
export function poll<T extends z.ZodType>(
  { api, clock }: { readonly api: Api; readonly clock: Clock },
  path: string,
  answer: T,
  periodMs: number,
  take: (answer: Result<z.output<T>, Failure>) => void,
): Poll {
  let stopped = false;
  let asking = false;
  let again = false;
  let cancel = (): void => undefined;

  const ask = async (): Promise<void> => {
    cancel();
    asking = true;
    again = false;
    const result = await api.get(path, answer);
    asking = false;
    if (stopped) return;
    take(result);
    if (again) void ask();
    else cancel = clock.after(result.ok ? periodMs : Math.min(periodMs, RETRY_MS), () => void ask());
  };

  void ask();
  return {
    refresh() {
      if (asking) again = true;
      else if (!stopped) void ask();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
