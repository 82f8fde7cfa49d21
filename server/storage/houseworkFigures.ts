import type { Store } from './store.ts';

type Gauges = { gauge(name: string, help: string, read: () => number): void };

/** Gauges of the store's housework: what it did since the start, and whether it keeps up. */
export function watchHousework(
  metrics: Gauges,
  store: Pick<Store, 'compaction' | 'statisticsWaiting'>,
): void {
  metrics.gauge(
    'pithead_statistics_waiting',
    'Five-minute statistics that wait to be computed again, because rows came late',
    () => store.statisticsWaiting(),
  );
  metrics.gauge(
    'pithead_compacted_samples',
    'Samples packed since the start',
    () => store.compaction().samples,
  );
  metrics.gauge(
    'pithead_compacted_bytes',
    'Bytes of the chunks they were packed into',
    () => store.compaction().bytes,
  );
  metrics.gauge(
    'pithead_compaction_disturbed',
    'Slices packed again because a late row came between',
    () => store.compaction().disturbed,
  );
  metrics.gauge(
    'pithead_compaction_seconds',
    'Duration of the last run',
    () => store.compaction().lastRunMs / 1000,
  );
  metrics.gauge(
    'pithead_compaction_failures',
    'Runs that failed; each is tried again',
    () => store.compaction().failures,
  );
  metrics.gauge(
    'pithead_compaction_oldest_due_seconds',
    'Start of the oldest stretch of rows that is due and not packed yet, as a Unix time; 0 when none is',
    () => (store.compaction().oldestDue ?? 0) / 1000,
  );
}
