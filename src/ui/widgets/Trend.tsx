import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../marks/numberText.ts';
import css from './widgets.module.css';

type TrendProps = {
  /** The change; its sign gives the direction. */
  readonly change: number;
  readonly unit?: string;
  readonly precision?: number;
  /**
   * Which direction is welcome; that one wears the accent, the other is set bold. Absent: neither.
   */
  readonly good?: 'up' | 'down';
};

/** An arrow and a number that say where a value goes. Colours of alarms stay with alarms. */
export function Trend({ change, unit = '', precision = 1, good }: TrendProps) {
  const { t } = useTranslation('widgets');
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const Icon = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight }[direction];
  const value = `${numberText(Math.abs(change), precision)}${unit === '' || unit === '%' ? unit : ` ${unit}`}`;
  const tone =
    direction === 'flat' || good === undefined ? undefined : direction === good ? 'good' : 'bad';
  return (
    <span className={css.trend} data-tone={tone} data-direction={direction}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span className={css.unseen}>{t(direction, { value })}</span>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}
