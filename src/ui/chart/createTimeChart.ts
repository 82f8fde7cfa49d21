import './soundLocale.ts';
import uPlot from 'uplot';
import { chartHands } from './chartHands.ts';
import type { ChartColumns } from './chartTypes.ts';
import { extremesOf } from './extremes.ts';
import {
  DESK_TEXT,
  optionsOf,
  shownOf,
  unknown,
  type DrawnChart,
  type TimeChartLook,
  type TimeChartSetup,
} from './timeChartOptions.ts';

export type TimeChart = {
  readonly show: (columns: ChartColumns, look: TimeChartLook) => void;
  readonly resize: (width: number, height: number) => void;
  readonly canvas: () => HTMLCanvasElement;
  readonly destroy: () => void;
};

/** A chart over time in `parent`; draws what `show` gives it and nothing by itself. */
export function createTimeChart(parent: HTMLElement, setup: TimeChartSetup): TimeChart {
  const { series } = setup;
  const drawn: DrawnChart = {
    setup,
    large: setup.textPx / DESK_TEXT,
    columns: unknown,
    look: { bands: [], marks: [], hidden: new Set(), window: undefined },
    extremes: [],
  };
  const plot = new uPlot(
    {
      ...optionsOf(drawn),
      width: Math.max(50, parent.clientWidth),
      height: Math.max(50, parent.clientHeight),
    },
    [new Float64Array(0), ...series.map(() => new Float64Array(0))],
    parent,
  );
  const { onMove, onReset } = setup;
  const letGo =
    onMove &&
    chartHands(plot.over, parent, {
      shown: () => shownOf(drawn),
      now: () => Date.now(),
      onMove,
      onReset,
    });

  return {
    show(columns, look) {
      drawn.columns = columns;
      drawn.look = look;
      drawn.extremes = series.map((one) =>
        look.hidden.has(one.key) ? undefined : extremesOf(columns.series[one.index] ?? []),
      );
      const empty = new Float64Array(columns.x.length);
      plot.setData([columns.x, ...series.map((one) => columns.series[one.index] ?? empty)]);
    },
    resize: (width, height) => plot.setSize({ width, height }),
    canvas: () => plot.ctx.canvas,
    destroy() {
      letGo?.();
      plot.destroy();
    },
  };
}
