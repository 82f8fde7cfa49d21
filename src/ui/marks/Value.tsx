import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../time/clockText.ts';
import { numberText } from './numberText.ts';
import css from './Value.module.css';

export type ValueProps = {
  /** NaN, null or undefined shows '-'. */
  readonly value: number | null | undefined;
  readonly unit?: string;
  readonly precision?: number;
  /** Quality in words; nothing when good. */
  readonly quality?: string;
  readonly ageMs?: number;
  readonly stale?: boolean;
};

/**
 * A number with its unit, quality and age. A stale one is dimmed, crossed by a clock icon and said
 * in words.
 */
export function Value({ value, unit, precision, quality, ageMs, stale = false }: ValueProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={css.value} data-stale={stale || undefined}>
      {stale ? <IconClockExclamation size={14} stroke={1.5} aria-hidden="true" /> : null}
      <span className="ph-digits">{numberText(value, precision)}</span>
      {unit ? <span className={css.unit}>{unit}</span> : null}
      {stale ? <span className={css.note}>{t('stale')}</span> : null}
      {quality ? <span className={css.note}>{quality}</span> : null}
      {ageMs === undefined ? null : <span className={css.unit}>{ageText(ageMs)}</span>}
    </span>
  );
}
