/** A design with the way to it and back, to where the session began. */
export type History<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the newest step belongs to; undefined for one that stands for itself. */
  readonly run: Run | undefined;
};

/**
 * Changes of one name that follow each other closely are one step: a burst of an arrow key, a text
 * while it is typed. `at` in ms.
 */
export type Run = { readonly name: string; readonly at: number };

/** A pause of more ms ends a run. */
const PAUSE_MS = 1_000;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], run: undefined });

/**
 * `next` comes after what is shown; what had been taken back is gone. The same again is no step,
 * and what goes on with the last step's run joins it.
 */
export function done<T>(history: History<T>, next: T, run?: Run): History<T> {
  const { past, now, run: last } = history;
  if (next === now) return history;
  const goesOn =
    run !== undefined && last?.name === run.name && Math.abs(run.at - last.at) <= PAUSE_MS;
  return { past: goesOn ? past : [...past, now], now: next, future: [], run };
}

/** One step back; the same where there is none. */
export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const last = past.at(-1);
  return last === undefined
    ? history
    : { past: past.slice(0, -1), now: last, future: [now, ...future], run: undefined };
}

/** One step on again; the same where nothing was taken back. */
export function redone<T>(history: History<T>): History<T> {
  const { past, now } = history;
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...past, now], now: next, future, run: undefined };
}
