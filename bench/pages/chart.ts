import { benchChart, SERIES } from './benchChart.ts';
import { ColumnGrid } from '#workers/chart/columnGrid.ts';
import { drawColumns } from '#workers/chart/drawColumns.ts';

const SAMPLES = 3_600;
const T0 = 1_790_000_000_000;

/**
 * Ms of one redraw of ten series, drawn to the last pixel: what the worker sends for so many
 * columns, or with 0 every sample.
 */
export async function redraw(columns: number, times: number): Promise<number> {
  const chart = benchChart();
  const all = samples();
  const picture = columns === 0 ? all : decimated(all, columns);
  const pen = chart.canvas().getContext('2d');
  const spent: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    chart.show({ from: T0, to: T0 + SAMPLES * 1000, ...picture });
    await Promise.resolve();
    // Reading one pixel waits until all are drawn.
    pen?.getImageData(0, 0, 1, 1);
    spent.push(performance.now() - start);
    await new Promise((done) => setTimeout(done));
  }
  chart.remove();
  return spent.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

/**
 * Draws six charts of ten lines `times` times, ten times a second or slower; what that costs the
 * thread is measured from outside.
 */
export async function sixCharts(columns: number, times: number): Promise<void> {
  const charts = Array.from({ length: 6 }, () => benchChart(null, 450, 250));
  const all = samples();
  const picture = columns === 0 ? all : decimated(all, columns);
  for (let n = 0; n < times; n++) {
    for (const chart of charts) chart.show({ from: T0, to: T0 + SAMPLES * 1000, ...picture });
    await new Promise((done) => setTimeout(done, 100));
  }
  for (const chart of charts) chart.remove();
}

type Picture = { x: Float64Array; series: Float64Array[] };

function samples(): Picture {
  const x = Float64Array.from({ length: SAMPLES }, (_, i) => T0 + i * 1000);
  const walk = (): Float64Array => {
    let value = 10;
    return Float64Array.from({ length: SAMPLES }, () => (value += Math.random() - 0.5));
  };
  return { x, series: Array.from({ length: SERIES }, walk) };
}

function decimated({ x, series }: Picture, count: number): Picture {
  const stepMs = (SAMPLES / count) * 1000;
  const first = Math.floor(T0 / stepMs);
  const columns = Float64Array.from({ length: 2 * count }, (_, k) => (first + k / 2) * stepMs);
  return {
    x: columns,
    series: series.map((values) => {
      const grid = new ColumnGrid(stepMs, count + 2);
      values.forEach((value, i) => grid.addSample(x[i] as number, value));
      const y = new Float64Array(2 * count);
      drawColumns(
        grid,
        first,
        count,
        { gapMs: 3 * stepMs, coarseUntil: 0, coarseGapMs: 0, hold: false },
        y,
      );
      return y;
    }),
  };
}
