import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import type { ChartBand, ChartFeed, ChartSeries } from '#ui/chart/chartTypes.ts';
import { pageTexts } from '#ui/pageTexts.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import { Shelf, Shown } from './Shown.tsx';
import css from './Charts.module.css';
import { AT, columnsOf } from './chartColumns.ts';

pageTexts('dev.charts', {
  'zh-cn': {
    limits: '限值与报警',
    gap: '断线处留空',
    switch: '开关量',
    methane: '甲烷',
    dust: '粉尘',
    fan: '风机',
    off: '停',
    on: '开',
    alarm: '超上限',
  },
  en: {
    limits: 'Limits and an alarm',
    gap: 'A gap where nothing came',
    switch: 'A switch',
    methane: 'Methane',
    dust: 'Dust',
    fan: 'Fan',
    off: 'Off',
    on: 'On',
    alarm: 'Over limit',
  },
});

const still = (columns: ReturnType<typeof columnsOf>): ChartFeed => ({
  newest: () => columns,
  subscribe: () => () => undefined,
});
const rising = still(columnsOf((part) => 0.3 + 0.9 * part ** 3 + 0.03 * Math.sin(part * 60)));
const broken = still(
  columnsOf((part) => (part > 0.4 && part < 0.6 ? Number.NaN : 4 + Math.sin(part * 12))),
);
const switched = still(columnsOf((part) => (part > 0.3 && part < 0.7 ? 1 : 0)));
const limits: readonly ChartBand[] = [
  { side: 'high', level: 3, raise: 0.8 },
  { side: 'high', level: 1, raise: 1 },
];
const none: readonly ChartBand[] = [];

/** Lines over time: with limits, with a gap, and of a switch; of a moment that stands still. */
export function Component() {
  const { t } = useTranslation('dev.charts');
  const names = useMemo(() => [t('off'), t('on')], [t]);
  const line = (label: string, stepped = false): readonly ChartSeries[] => [
    { key: label, label, colour: seriesColours[0], index: 0, stepped },
  ];
  return (
    <Shelf>
      <Shown title={t('limits')}>
        <div className={css.chart}>
          <TimeChart
            feed={rising}
            series={line(t('methane'))}
            bands={limits}
            marks={[{ at: AT, label: t('alarm') }]}
            summary={t('limits')}
          />
        </div>
      </Shown>
      <Shown title={t('gap')}>
        <div className={css.chart}>
          <TimeChart feed={broken} series={line(t('dust'))} bands={none} summary={t('gap')} />
        </div>
      </Shown>
      <Shown title={t('switch')}>
        <div className={css.chart}>
          <TimeChart
            feed={switched}
            series={line(t('fan'), true)}
            bands={none}
            valueNames={names}
            summary={t('switch')}
          />
        </div>
      </Shown>
    </Shelf>
  );
}
