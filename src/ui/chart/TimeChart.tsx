import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { palettes } from '../theme/tokens.ts';
import type { ChartBand, ChartFeed, ChartMark, ChartSeries } from './chartTypes.ts';
import { createTimeChart, type TimeChart as Chart } from './createTimeChart.ts';
import { DESK_TEXT } from './timeChartOptions.ts';
import css from './TimeChart.module.css';
import type { MovingWindow, TimeWindow } from './timeWindow.ts';

export type TimeChartProps = {
  readonly feed: ChartFeed;
  readonly series: readonly ChartSeries[];
  readonly bands: readonly ChartBand[];
  readonly marks?: readonly ChartMark[];
  readonly hidden?: ReadonlySet<string>;
  readonly valueNames?: readonly string[];
  readonly allLimits?: boolean;
  readonly syncKey?: string;
  /** What the chart shows, in words. */
  readonly summary: string;
  /**
   * Where a hand moves the charts of a stack to; with it the chart can be moved by wheel, drag,
   * fingers and keys.
   */
  readonly moving?: MovingWindow;
  /** Called with each window on the way; `done` when the hand has let go. */
  readonly onMove?: (window: TimeWindow, done: boolean) => void;
  /** Double click, or the key 0. */
  readonly onReset?: () => void;
  readonly onCursor?: (index: number | undefined) => void;
  /** The canvas, for pictures of it. */
  readonly onCanvas?: (canvas: HTMLCanvasElement | undefined) => void;
};

const nothing: ReadonlySet<string> = new Set();
const noMarks: readonly ChartMark[] = [];
const noNames: readonly string[] = [];

/**
 * Lines over time with limit bands. New data go straight to the canvas: React renders only when the
 * chart itself changes.
 */
export function TimeChart(props: TimeChartProps) {
  const {
    feed,
    series,
    bands,
    marks = noMarks,
    hidden = nothing,
    valueNames = noNames,
    allLimits = false,
    syncKey,
    summary,
    moving,
    onMove,
    onReset,
    onCursor,
    onCanvas,
  } = props;
  const scheme = useComputedColorScheme('dark');
  const ground = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(undefined);
  const moved = useEffectEvent((window: TimeWindow, done: boolean) => onMove?.(window, done));
  const reset = useEffectEvent(() => onReset?.());
  const pointed = useEffectEvent((index: number | undefined) => onCursor?.(index));
  const drawn = useEffectEvent((canvas: HTMLCanvasElement | undefined) => onCanvas?.(canvas));
  const draw = useEffectEvent(() => {
    const columns = feed.newest();
    if (columns) chart.current?.show(columns, { bands, marks, hidden, window: moving?.now() });
  });
  const canMove = onMove !== undefined;
  const shape = JSON.stringify(series);
  const [textPx, setTextPx] = useState(DESK_TEXT);

  useEffect(() => {
    const parent = ground.current;
    if (!parent) return undefined;
    const made = createTimeChart(parent, {
      series: JSON.parse(shape) as ChartSeries[],
      palette: palettes[scheme],
      textPx,
      syncKey,
      valueNames,
      allLimits,
      onMove: canMove ? (window, done) => moved(window, done) : undefined,
      onReset: () => reset(),
      onCursor: (index) => pointed(index),
    });
    chart.current = made;
    draw();
    drawn(made.canvas());
    const sized = new ResizeObserver(() => {
      made.resize(Math.max(50, parent.clientWidth), Math.max(50, parent.clientHeight));
      setTextPx(Math.round(parseFloat(getComputedStyle(parent).fontSize)));
    });
    sized.observe(parent);
    return () => {
      drawn(undefined);
      sized.disconnect();
      chart.current = undefined;
      made.destroy();
    };
  }, [shape, scheme, textPx, syncKey, valueNames, allLimits, canMove]);

  useEffect(() => {
    draw();
    return feed.subscribe(() => draw());
  }, [feed]);
  useEffect(() => moving?.subscribe(() => draw()), [moving]);
  useEffect(() => draw(), [bands, marks, hidden]);

  return (
    <div
      ref={ground}
      className={css.chart}
      role="img"
      aria-label={summary}
      tabIndex={canMove ? 0 : undefined}
    />
  );
}
