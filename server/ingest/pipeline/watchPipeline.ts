import type { Pipeline } from './pipeline.ts';

type Gauges = { gauge(name: string, help: string, read: () => number): void };

/** Gauges of the single writer. */
export function watchPipeline(metrics: Gauges, pipeline: Pick<Pipeline, 'metrics'>): void {
  const gauges = {
    pithead_ingest_queue_rows: ['waitingRows', 'Rows that wait for the single writer'],
    pithead_ingest_commits_total: ['commits', 'Commits'],
    pithead_ingest_commit_ms_total: ['latencySumMs', 'Time spent in commits'],
    pithead_ingest_commit_failures_total: ['failures', 'Commits that failed'],
    pithead_ingest_refused_batches_total: [
      'refused',
      'Batches turned away because too much waited',
    ],
  } as const;
  for (const [name, [figure, help]] of Object.entries(gauges))
    metrics.gauge(name, help, () => pipeline.metrics[figure]);
}
