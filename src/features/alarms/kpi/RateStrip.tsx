import { useTranslation } from 'react-i18next';
import { fullMomentText, momentText } from '#ui/time/clockText.ts';
import css from './alarmKpi.module.css';

const BIN_MS = 600_000;
const FLOOD = 10;
const WIDE = 1200;
const HIGH = 96;
const MOST_BARS = 300;

type RateStripProps = { readonly from: number; readonly bins: readonly number[] };

/**
 * How many alarms began to ring in each ten minutes; what makes a flood stands out. In long ranges
 * a bar is the worst of several.
 */
export function RateStrip({ from, bins }: RateStripProps) {
  const { t } = useTranslation('alarmKpi');
  const first = Math.floor(from / BIN_MS) * BIN_MS;
  const each = Math.max(1, Math.ceil(bins.length / MOST_BARS));
  const bars = Array.from({ length: Math.ceil(bins.length / each) }, (_, i) =>
    Math.max(...bins.slice(i * each, (i + 1) * each)),
  );
  const most = Math.max(FLOOD + 2, ...bars);
  const width = WIDE / Math.max(1, bars.length);
  const y = (count: number): number => HIGH - (count / most) * HIGH;
  const worst = Math.max(0, ...bars);
  return (
    <figure className={css.strip}>
      <figcaption>
        {t(each === 1 ? 'rateStrip' : 'rateStripWorst', { minutes: each * 10 })}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('rateSummary', { worst, count: bins.length })}
      >
        {bars.map((count, i) =>
          count === 0 ? null : (
            <rect
              key={first + i * each * BIN_MS}
              className={css.bar}
              data-flood={count > FLOOD || undefined}
              x={i * width}
              y={y(count)}
              width={Math.max(1, width - 1)}
              height={HIGH - y(count)}
            >
              <title>{`${fullMomentText(first + i * each * BIN_MS)}: ${count}`}</title>
            </rect>
          ),
        )}
        <line className={css.limit} x1="0" x2={WIDE} y1={y(FLOOD)} y2={y(FLOOD)} />
      </svg>
      <div className={css.axis}>
        <span>{momentText(first, 0)}</span>
        <span>{t('floodLine', { count: FLOOD })}</span>
        <span>{momentText(first + bins.length * BIN_MS, 0)}</span>
      </div>
    </figure>
  );
}
