import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { spanText } from '#ui/time/clockText.ts';
import { valueText } from '../live/liveColumn.tsx';
import type { Bar } from '../bars/barRows.ts';
import type { extremesOf, Support } from './faces.ts';
import css from './strata.module.css';

type Props = {
  readonly support: Support;
  /** What it was over the last hour. */
  readonly hour: ReturnType<typeof extremesOf>;
  /** The value at the upper edge. */
  readonly top: number;
  readonly isOpen: boolean;
  readonly onOpen: (key: string) => void;
};

/** One support: its load, and the least and greatest of the last hour beside it. */
export function SupportColumn({ support: { bar, label, own }, hour, top, isOpen, onOpen }: Props) {
  const { t } = useTranslation('bars');
  const { reading, trusted, point, key } = bar;
  const percent = (value: number): string =>
    `${(100 * Math.min(1, Math.max(0, value / top))).toFixed(2)}%`;
  const value = reading?.value ?? Number.NaN;
  const known = !Number.isNaN(value) && (trusted || reading?.stale === true);
  return (
    <button
      type="button"
      className={css.support}
      aria-pressed={isOpen}
      aria-label={`${bar.row.subject.name}: ${said(bar, t)}`}
      title={`${bar.row.subject.name}: ${said(bar, t)}`}
      data-old={!trusted || undefined}
      onClick={() => onOpen(key)}
    >
      <span className={css.column}>
        {known ? (
          <span
            className={css.fill}
            data-level={trusted ? reading?.level || undefined : undefined}
            data-old={!trusted || undefined}
            style={{ height: percent(value) }}
          >
            <span className={css.value}>
              {trusted ? numberText(value, Math.min(1, point.precision)) : '?'}
            </span>
          </span>
        ) : null}
        {hour === undefined ? null : (
          <span
            className={css.hour}
            style={{ insetBlockEnd: percent(hour.min), height: percent(hour.max - hour.min) }}
          />
        )}
        {own.map((mark) => (
          <span
            key={`${mark.side}${mark.level}`}
            className={css.own}
            style={{ insetBlockEnd: percent(mark.value) }}
          />
        ))}
      </span>
      <span className={css.label}>{label}</span>
    </button>
  );
}

type Words = TFunction<'bars'>;

function said({ reading, point, trusted, row }: Bar, t: Words): string {
  if (reading === undefined || Number.isNaN(reading.value)) return t('untrusted');
  if (reading.stale)
    return `${t('live:condition.stale')}, ${t('old', { age: spanText(reading.ageMs) })}`;
  if (!trusted) return t('untrusted');
  const value = valueText(point, reading);
  return reading.level === 0
    ? `${value}, ${t(`live:condition.${row.condition}`)}`
    : `${value}, ${t(`ui:level.${reading.level}`)}`;
}
