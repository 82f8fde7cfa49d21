import { Gauge, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Values of gauges, by their names, for one set of labels. */
export type Figures<N extends string> = {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Partial<Record<N, number>>>;
};

/** Prometheus registry of one server; `gauge` values are read when somebody asks. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    /** A gauge read from `read` at each scrape. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    /** A gauge with one label; `read` answers a value for each of the label's values. */
    labelled(
      name: string,
      help: string,
      label: string,
      read: () => Readonly<Record<string, number>>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count);
        },
      });
    },
    /**
     * Gauges by name and help that one `read` answers together at each scrape, such as by one
     * query; without values where it fails.
     */
    together<N extends string>(
      gauges: Readonly<Record<N, string>>,
      labelNames: readonly string[],
      read: () => Promise<readonly Figures<N>[]>,
    ): void {
      let reading: Promise<readonly Figures<N>[]> | undefined;
      // All gauges of a scrape are asked in one go, before the first answer.
      const figures = (): Promise<readonly Figures<N>[]> =>
        (reading ??= read()
          .catch(() => [])
          .finally(() => (reading = undefined)));
      for (const [name, help] of Object.entries<string>(gauges))
        new Gauge({
          name,
          help,
          labelNames: [...labelNames],
          registers: [registry],
          async collect() {
            const found = await figures();
            this.reset();
            for (const { labels, values } of found) {
              const value = values[name as N];
              if (value !== undefined) this.set({ ...labels }, value);
            }
          },
        });
    },
  };
}

/** Process gauges: memory, CPU seconds, event-loop share; their names begin with `prefix`. */
export function watchProcess(metrics: Metrics, prefix = 'pithead'): void {
  metrics.gauge(`${prefix}_process_resident_bytes`, 'Resident memory of the server process', () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    `${prefix}_process_heap_bytes`,
    'JavaScript heap in use',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge(
    `${prefix}_process_external_bytes`,
    'Buffers outside the JavaScript heap',
    () => process.memoryUsage().external,
  );
  metrics.gauge(`${prefix}_process_cpu_seconds`, 'CPU time of the server process', () => {
    const usage = process.cpuUsage();
    return (usage.user + usage.system) / 1e6;
  });
  let last = performance.eventLoopUtilization();
  metrics.gauge(
    `${prefix}_event_loop_busy_ratio`,
    'Share of time the event loop was busy since the last scrape',
    () => {
      const now = performance.eventLoopUtilization();
      const share = performance.eventLoopUtilization(now, last).utilization;
      last = now;
      return share;
    },
  );
}
