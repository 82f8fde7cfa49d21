import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { Chart } from '../chart/chart.ts';
import type { FramePool } from '../framePool.ts';
import type { View } from './view.ts';

/** One window's view of a chart that several windows may share. */
export class ChartView implements View {
  readonly close: () => void;
  readonly #chart: Chart;
  #sent = -1;

  constructor({ chart, leave }: { readonly chart: Chart; readonly leave: () => void }) {
    this.#chart = chart;
    this.close = leave;
  }

  changed(): boolean {
    this.#chart.refresh();
    return this.#chart.version !== this.#sent;
  }

  frame(pool: FramePool): ChartFrame {
    this.#sent = this.#chart.version;
    return this.#chart.frame(pool);
  }
}
