/** Upper bounds in ms of the commit latency histogram; the last bucket is everything above. */
export const latencyBounds = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2500] as const;

/** Counters of the single writer; read at any time, written by the pipeline alone. */
export type PipelineMetrics = {
  commits: number;
  failures: number;
  rebuilds: number;
  committedRows: number;
  waitingRows: number;
  waitingJobs: number;
  /** Jobs refused because too much waited. */
  refused: number;
  /**
   * Commit latency: sum and count in ms, and how many fell at or under each of `latencyBounds`, the
   * last for the rest.
   */
  latencySumMs: number;
  latencyCounts: number[];
};

export const newPipelineMetrics = (): PipelineMetrics => ({
  commits: 0,
  failures: 0,
  rebuilds: 0,
  committedRows: 0,
  waitingRows: 0,
  waitingJobs: 0,
  refused: 0,
  latencySumMs: 0,
  latencyCounts: Array.from({ length: latencyBounds.length + 1 }, () => 0),
});

/** Counts one commit that took `ms`. */
export function countCommit(metrics: PipelineMetrics, rows: number, ms: number): void {
  metrics.commits++;
  metrics.committedRows += rows;
  metrics.latencySumMs += ms;
  const bound = latencyBounds.findIndex((limit) => ms <= limit);
  const bucket = bound === -1 ? latencyBounds.length : bound;
  metrics.latencyCounts[bucket] = (metrics.latencyCounts[bucket] ?? 0) + 1;
}
