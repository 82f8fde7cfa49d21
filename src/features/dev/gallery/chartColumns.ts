import type { ChartColumns } from '#ui/chart/chartTypes.ts';

/** The moment of the alarm in pictures of charts: they are the same on every day. */
export const AT = Date.UTC(2026, 10, 21, 2, 22);
const SPAN_MS = 30 * 60_000;
const COUNT = 300;
const FROM = AT - 0.95 * SPAN_MS;

/** Half an hour of one series; `value` by the part of it that is over, 0 to 1. */
export function columnsOf(value: (part: number) => number): ChartColumns {
  const parts = Float64Array.from({ length: COUNT }, (_, i) => i / (COUNT - 1));
  return {
    from: FROM,
    to: FROM + SPAN_MS,
    x: parts.map((part) => FROM + part * SPAN_MS),
    series: [parts.map(value)],
  };
}
