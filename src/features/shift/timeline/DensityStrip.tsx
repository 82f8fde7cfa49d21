import { useTranslation } from 'react-i18next';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { TimelineDensity } from '#contracts/shift/timeline.ts';
import { momentText } from '#ui/time/clockText.ts';
import css from './timeline.module.css';
import { columnAt } from './timelineView.ts';

type Props = {
  readonly density: TimelineDensity;
  readonly isNarrow: boolean;
  readonly until: number | undefined;
  readonly onUntil: (until: number | undefined) => void;
};

const HEIGHT = 44;

/** How much happened when; a press or the arrow keys set where the list begins. */
export function DensityStrip({ density, isNarrow, until, onUntil }: Props) {
  const { t } = useTranslation('timeline');
  const { from, stepMs, counts } = density;
  const most = Math.max(1, ...counts);
  const end = from + stepMs * counts.length;
  const here =
    until === undefined ? counts.length - 1 : columnAt(until - 1, from, stepMs, counts.length);
  const goTo = (column: number): void =>
    onUntil(
      column >= counts.length - 1
        ? undefined
        : Math.round(from + (Math.max(0, column) + 1) * stepMs),
    );
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    goTo(Math.floor(((event.clientX - left) / Math.max(1, width)) * counts.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    goTo(event.key === 'Home' ? 0 : event.key === 'End' ? counts.length : here + (by ?? 0));
  };
  return (
    <div className={css.strip}>
      <svg
        viewBox={`0 0 ${counts.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="slider"
        tabIndex={0}
        aria-label={t('strip')}
        aria-valuemin={0}
        aria-valuemax={counts.length - 1}
        aria-valuenow={here}
        aria-valuetext={t('stripAt', {
          at: momentText(from + here * stepMs, end),
          count: counts[here] ?? 0,
        })}
        onPointerDown={press}
        onKeyDown={onKeyDown}
      >
        {counts.map((count, i) => {
          // A single event among thousands must still be seen.
          const height = count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2));
          return (
            <rect
              key={i}
              className={i <= here ? css.bar : css.after}
              x={i + 0.1}
              width={0.8}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
      </svg>
      <div className={css.ticks} aria-hidden="true">
        {(isNarrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((share) => (
          <span key={share}>{momentText(from + (end - from) * share, end)}</span>
        ))}
      </div>
    </div>
  );
}
