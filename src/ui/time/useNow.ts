import { useSyncExternalStore } from 'react';

type Ticks = {
  readonly subscribe: (reader: () => void) => () => void;
  readonly read: () => number;
};

const wall = new Map<number, Ticks>();
const mono = new Map<number, Ticks>();

/** Wall time that moves each `periodMs`; all readers of one period share a timer. */
export const useNow = (periodMs = 1_000): number => useTicks(wall, periodMs, () => Date.now());

/**
 * Monotonic time of this page that moves each `periodMs`; for ages, which no change of the system's
 * clock may touch.
 */
export const useMono = (periodMs = 1_000): number =>
  useTicks(mono, periodMs, () => performance.now());

function useTicks(known: Map<number, Ticks>, periodMs: number, clock: () => number): number {
  let ticks = known.get(periodMs);
  if (ticks === undefined) {
    ticks = ticksOf(periodMs, clock);
    known.set(periodMs, ticks);
  }
  return useSyncExternalStore(ticks.subscribe, ticks.read);
}

function ticksOf(periodMs: number, clock: () => number): Ticks {
  const readers = new Set<() => void>();
  let now = clock();
  let timer: number | undefined;
  const tick = (): void => {
    now = clock();
    for (const reader of readers) reader();
  };
  return {
    read: () => now,
    subscribe(reader) {
      readers.add(reader);
      if (timer === undefined) {
        now = clock();
        timer = window.setInterval(tick, periodMs);
      }
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        window.clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
