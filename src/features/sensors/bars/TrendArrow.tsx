import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import css from './bars.module.css';
import type { Trend } from './trend.ts';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight } as const;

type Props = { readonly trend: Trend | undefined; readonly precision: number };

/** Which way a value goes, and by how much; a dash where that is not known. */
export function TrendArrow({ trend, precision }: Props) {
  const { t } = useTranslation('bars');
  if (trend === undefined) return <span title={t('noTrend')}>-</span>;
  const Arrow = arrows[trend.way];
  const change = numberText(trend.change, precision);
  return (
    <span className={css.trend} data-way={trend.way}>
      <Arrow size={16} stroke={1.5} role="img" aria-label={t(`way.${trend.way}`)} />
      {trend.change > 0 && change !== numberText(0, precision) ? `+${change}` : change}
    </span>
  );
}
