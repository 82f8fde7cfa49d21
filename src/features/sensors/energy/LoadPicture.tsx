import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import css from './energy.module.css';
import { againstYesterday, peakOf, type DayLoads, type QuarterLoads } from './quarterLoads.ts';

type Props = { readonly name: string; readonly loads: QuarterLoads; readonly tall: boolean };

const HEIGHTS = { tall: 180, low: 84 } as const;
const QUARTERS = 96;

/** `08:15` of a quarter of the day. */
const quarterText = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** The load of each quarter of today as a bar, before that of yesterday as a line. */
export function LoadPicture({ name, loads, tall }: Props) {
  const { t } = useTranslation('energy');
  const { today, yesterday } = loads;
  const height = HEIGHTS[tall ? 'tall' : 'low'];
  const [peak, before] = [peakOf(today), peakOf(yesterday)];
  const top = 1.05 * Math.max(1e-6, peak?.kw ?? 0, before?.kw ?? 0);
  const placeOf = (kw: number): number => (1 - kw / top) * height;
  const change = againstYesterday(loads);
  const said = (one: typeof peak): string =>
    one === undefined ? '-' : `${numberText(one.kw, 0)} kW (${quarterText(one.quarter)})`;
  const facts = [
    t('peakToday', { peak: said(peak) }),
    t('peakBefore', { peak: said(before) }),
    ...(change === undefined
      ? []
      : [
          t('againstBefore', {
            change: `${change > 0 ? '+' : ''}${numberText(change * 100, 1)} %`,
          }),
        ]),
  ];
  return (
    <figure className={css.load}>
      <figcaption>{facts.join(' · ')}</figcaption>
      <svg
        viewBox={`0 0 ${QUARTERS} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${facts.join(', ')}`}
        style={{ height }}
      >
        {today.map((kw, i) =>
          kw === undefined ? null : (
            <rect
              key={i}
              x={i + 0.1}
              width={0.8}
              y={placeOf(kw)}
              height={Math.max(0, height - placeOf(kw))}
              fill={seriesColours[0]}
            >
              <title>
                {quarterText(i)} {numberText(kw, 0)} kW
              </title>
            </rect>
          ),
        )}
        <path className={css.before} d={stepsOf(yesterday, placeOf)} />
      </svg>
      <div className={css.axis}>
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </figure>
  );
}

/** A level piece for each quarter; none where nothing is known. */
const stepsOf = (loads: DayLoads, placeOf: (kw: number) => number): string =>
  loads
    .map((kw, i) => {
      if (kw === undefined) return '';
      const y = placeOf(kw).toFixed(2);
      return `${i > 0 && loads[i - 1] !== undefined ? 'L' : 'M'}${i} ${y}H${i + 1}`;
    })
    .join('');
