import { useTranslation } from 'react-i18next';
import { LAST_HOUR_MS, type AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText, momentText } from '#ui/time/clockText.ts';
import { bandsIn } from './bandsIn.ts';
import css from './work.module.css';

const [WIDTH, HEIGHT] = [480, 120];

type Props = {
  readonly evidence: Pick<AlarmEvidence, 'samples' | 'limitValue' | 'unit' | 'at'>;
  readonly what: string;
};

/** The readings that were kept with a request: least and greatest of each step, and the limit. */
export function HourChart({ evidence: { samples, limitValue, unit, at }, what }: Props) {
  const { t } = useTranslation('workInMine');
  if (samples === null) return <p className={css.hint}>{t('notOfPoint')}</p>;
  const { min, max, precision } = samples;
  if (min.length === 0) return <p className={css.hint}>{t('noSamples')}</p>;
  const values = [...min, ...max, ...(limitValue === null ? [] : [limitValue])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const x = (time: number): number => ((time - (at - LAST_HOUR_MS)) / LAST_HOUR_MS) * WIDTH;
  const y = (value: number): number => HEIGHT - 4 - ((value - least) / span) * (HEIGHT - 8);
  const text = (value: number): string => numberText(value, precision);
  const said = t('hourOf', {
    what,
    unit,
    min: text(Math.min(...min)),
    max: text(Math.max(...max)),
    last: text(max.at(-1) ?? 0),
  });
  return (
    <figure className={css.hour}>
      <figcaption>{t('hour', { time: fullMomentText(at) })}</figcaption>
      <div className={css.plot}>
        <span className={css.scale} aria-hidden="true">
          <span>
            {text(most)} {unit}
          </span>
          <span>{text(least)}</span>
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={said}
        >
          {limitValue === null ? null : (
            <line className={css.limit} x1={0} x2={WIDTH} y1={y(limitValue)} y2={y(limitValue)} />
          )}
          {bandsIn(samples).map((band) => (
            <path
              key={band[0]?.t}
              className={css.band}
              d={`M${[
                ...band.map(({ t: time, max: high }) => `${x(time)} ${y(high)}`),
                ...band.toReversed().map(({ t: time, min: low }) => `${x(time)} ${y(low)}`),
              ].join('L')}Z`}
            />
          ))}
        </svg>
      </div>
      <div className={css.times} aria-hidden="true">
        <span>{momentText(at - LAST_HOUR_MS, at)}</span>
        <span>{momentText(at, at)}</span>
      </div>
      <p className={css.hint}>{said}</p>
    </figure>
  );
}
