import { useSyncExternalStore } from 'react';

type NowSource = { readonly subscribe: (reader: () => void) => () => void; readonly read: () => number };

const sources = new Map<number, NowSource>();

/** Wall time that moves each `periodMs`; all readers of one period share a timer. */
export function useNow(periodMs = 1_000): number {
  let source = sources.get(periodMs);
  if (source === undefined) {
    source = nowSource(periodMs);
    sources.set(periodMs, source);
  }
  return useSyncExternalStore(source.subscribe, source.read);
}

function nowSource(periodMs: number): NowSource {
  const readers = new Set<() => void>();
  let now = Date.now();
  let timer: number | undefined;
  const tick = (): void => {
    now = Date.now();
    for (const reader of readers) reader();
  };
  return {
    read: () => now,
    subscribe(reader) {
      readers.add(reader);
      if (timer === undefined) {
        now = Date.now();
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
