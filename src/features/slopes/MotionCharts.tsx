import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeMotion } from '#contracts/slopes/slopeCalls.ts';
import { movingWindow, type MovingWindow, type TimeWindow } from '#ui/chart/timeWindow.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { lastOf } from '#ui/chart/extremes.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { momentText } from '#ui/time/clockText.ts';
import css from './slopes.module.css';
import { panelsOf, type Panel } from './panels.ts';

type Props = {
  readonly motion: SlopeMotion;
  readonly fromReference: boolean;
  readonly nameOf: (deviceCode: string) => string;
  /** The charts were moved to another stretch by hand. */
  readonly onRange: (window: TimeWindow) => void;
  readonly onReset: () => void;
};

/** All quantities of the chosen receivers under one cursor. */
export function MotionCharts({ motion, fromReference, nameOf, onRange, onReset }: Props) {
  const { t } = useTranslation('slopes');
  const panels = useMemo(
    () => panelsOf(motion, fromReference, { of: (key) => t(`line.${key}`), nameOf }),
    [motion, fromReference, nameOf, t],
  );
  const [moving] = useState(movingWindow);
  // The picture of where the hand let go has come.
  useEffect(() => moving.set(undefined), [motion, moving]);
  const move = (window: TimeWindow, done: boolean): void => {
    moving.set(window);
    if (done) onRange(window);
  };
  return (
    <div className={css.panels}>
      {panels.map((panel) => (
        <PanelView key={panel.key} panel={panel} moving={moving} onMove={move} onReset={onReset} />
      ))}
    </div>
  );
}

type PanelProps = {
  readonly panel: Panel;
  readonly moving: MovingWindow;
  readonly onMove: (window: TimeWindow, done: boolean) => void;
  readonly onReset: () => void;
};

function PanelView({ panel, moving, onMove, onReset }: PanelProps) {
  const { t } = useTranslation('slopes');
  const [cursor, setCursor] = useState<number>();
  const { columns, series, bands, marks, unit, precision, key } = panel;
  const feed = useMemo(
    () => ({ newest: () => columns, subscribe: () => () => undefined }),
    [columns],
  );
  const at = cursor === undefined ? undefined : columns.x[cursor];
  const valueOf = (index: number): number | undefined => {
    const values = columns.series[index] ?? [];
    return at === undefined || cursor === undefined ? lastOf(values) : values[cursor];
  };
  const summary = `${t(`panel.${key}`)}: ${series.map((one) => `${one.label} ${numberText(valueOf(one.index), precision)} ${unit}`).join(', ')}`;
  return (
    <section className={css.panel} aria-label={t(`panel.${key}`)}>
      <header className={css.legend}>
        <b>
          {t(`panel.${key}`)} <small>{unit}</small>
        </b>
        {series.map((one) => (
          <span key={one.key} className={css.key}>
            <i style={{ background: one.colour }} />
            {one.label}{' '}
            <span className="ph-digits">{numberText(valueOf(one.index), precision)}</span>
          </span>
        ))}
        <time className="ph-digits">{at === undefined ? '' : momentText(at, columns.to)}</time>
      </header>
      <div className={css.plot}>
        <TimeChart
          feed={feed}
          series={series}
          bands={bands}
          marks={marks}
          syncKey="slopes"
          summary={summary}
          moving={moving}
          onMove={onMove}
          onReset={onReset}
          onCursor={setCursor}
        />
      </div>
    </section>
  );
}
