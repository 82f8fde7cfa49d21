import type { Clock } from '#base/clock.ts';
import type { Chart, ChartTopic } from './chart.ts';

/** A chart that was left is kept warm this long: windows often come back to it. */
const LINGER_MS = 30_000;

type Shared = { readonly chart: Chart; followers: number; cancelClose: () => void };

/** The charts being followed, one for all windows that follow an equal topic. */
export class Charts {
  readonly #clock: Clock;
  readonly #build: (topic: ChartTopic) => Chart;
  readonly #charts = new Map<string, Shared>();

  constructor(clock: Clock, build: (topic: ChartTopic) => Chart) {
    this.#clock = clock;
    this.#build = build;
  }

  /** The chart of `topic`, and how to leave it. */
  follow(topic: ChartTopic): { readonly chart: Chart; readonly leave: () => void } {
    const key = JSON.stringify([topic.pointNos, topic.spanMs, topic.to, topic.columns]);
    const shared = this.#charts.get(key) ?? this.#add(key, topic);
    shared.cancelClose();
    shared.followers += 1;
    return { chart: shared.chart, leave: () => this.#leave(key, shared) };
  }

  /** Takes in what has arrived, so that no ring goes round unread while nobody pulls. */
  refresh(): void {
    for (const { chart } of this.#charts.values()) chart.refresh();
  }

  /** Fills from history what the live channel may have lost. */
  fetch(): void {
    for (const { chart } of this.#charts.values()) chart.fetch();
  }

  /** Forgets what they show; windows go on following them. */
  clear(): void {
    for (const { chart } of this.#charts.values()) chart.clear();
  }

  /** Charts that are followed or were a moment ago. */
  get size(): number {
    return this.#charts.size;
  }

  #add(key: string, topic: ChartTopic): Shared {
    const shared = { chart: this.#build(topic), followers: 0, cancelClose: () => undefined };
    this.#charts.set(key, shared);
    return shared;
  }

  #leave(key: string, shared: Shared): void {
    shared.followers -= 1;
    if (shared.followers > 0) return;
    shared.cancelClose = this.#clock.after(LINGER_MS, () => {
      this.#charts.delete(key);
      shared.chart.close();
    });
  }
}
