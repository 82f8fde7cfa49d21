import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { valueText } from '../live/liveColumn.tsx';
import { lengthOf, type Bar } from './barRows.ts';
import css from './bars.module.css';
import { firstMark } from './limitScale.ts';

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** A value as a bar before its limits; hatched where it is too old or too bad to be believed. */
export function LimitBar({ bar }: { readonly bar: Bar }) {
  const { t } = useTranslation('bars');
  const { point, reading, scale, trusted } = bar;
  if (scale === undefined) return <span className={css.none}>{t('noLimits')}</span>;
  const length = lengthOf(bar);
  const first = firstMark(scale);
  const limitText = (value: number): string => numberText(value, point.precision);
  const said = trusted && reading !== undefined ? valueText(point, reading) : t('untrusted');
  return (
    <span
      className={css.bar}
      role="img"
      aria-label={t('barOf', {
        value: said,
        limits: scale.marks
          .map(({ grade, value }) => `${t(`grade.${grade}`)} ${limitText(value)}`)
          .join(', '),
      })}
    >
      {length === undefined ? null : (
        <span
          className={css.fill}
          data-level={trusted && reading !== undefined ? reading.level || undefined : undefined}
          data-old={!trusted || undefined}
          style={{ width: percent(length) }}
        />
      )}
      {scale.marks.map((mark) => (
        <span
          key={`${mark.side}${mark.level}`}
          className={css.mark}
          data-first={mark === first || undefined}
          style={{ insetInlineStart: percent(mark.at) }}
        >
          <span className={css.limit}>
            {mark.grade === 'cut' ? `${t('cut')} ` : ''}
            {limitText(mark.value)}
          </span>
        </span>
      ))}
    </span>
  );
}
