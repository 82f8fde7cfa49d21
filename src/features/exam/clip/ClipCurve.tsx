import { useTranslation } from 'react-i18next';
import type { ClipLine } from '#contracts/exam/clip.ts';
import { numberText } from '#ui/marks/numberText.ts';
import css from './clip.module.css';
import { rangeOf, readingAt, stretchesOf } from './clipLines.ts';

type ClipCurveProps = {
  readonly line: ClipLine;
  /** So many columns the clip has. */
  readonly columns: number;
  /** The moment that is looked at, in columns. */
  readonly at: number;
};

const HEIGHT = 60;

/** One sensor over the clip: least and greatest of each step, its limit, its reading at the moment. */
export function ClipCurve({ line, columns, at }: ClipCurveProps) {
  const { t } = useTranslation('examClip');
  const { name, unit, precision, limit, column, min, max } = line;
  const { low, high } = rangeOf(line);
  const y = (value: number): number => HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4);
  const x = (place: number): number => (column[place] ?? 0) + 0.5;
  const text = (value: number | undefined): string => numberText(value, precision);
  const now = readingAt(line, at);
  return (
    <figure className={css.curve}>
      <figcaption>
        <span>{name}</span>
        <strong
          className="ph-digits"
          data-beyond={(limit !== null && now !== undefined && now >= limit) || undefined}
        >
          {text(now)} {unit}
        </strong>
      </figcaption>
      {column.length === 0 ? (
        <p className={css.none}>{t('noReadings')}</p>
      ) : (
        <svg
          viewBox={`0 0 ${columns} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('curveOf', {
            name,
            unit,
            min: text(Math.min(...min)),
            max: text(Math.max(...max)),
          })}
        >
          {limit === null ? null : (
            <line className={css.limit} x1={0} x2={columns} y1={y(limit)} y2={y(limit)} />
          )}
          {stretchesOf(line).map((places) => (
            <path
              key={places[0]}
              className={css.band}
              d={`M${[
                ...places.map((place) => `${x(place)} ${y(max[place] ?? low)}`),
                ...places.toReversed().map((place) => `${x(place)} ${y(min[place] ?? low)}`),
              ].join('L')}Z`}
            />
          ))}
          <line className={css.moment} x1={at} x2={at} y1={0} y2={HEIGHT} />
        </svg>
      )}
    </figure>
  );
}
