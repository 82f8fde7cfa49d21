/** A design with the way to it and back. */
export type History<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
};

const MOST = 200;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/**
 * `next` comes after what is shown; what had been taken back is gone. The same again is no step.
 */
export const done = <T>(history: History<T>, next: T): History<T> =>
  next === history.now
    ? history
    : { past: [...history.past, history.now].slice(-MOST), now: next, future: [] };

/** One step back; the same where there is none. */
export function undone<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  return last === undefined
    ? history
    : { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

/** One step on again; the same where nothing was taken back. */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
