import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chartHours,
  FIGURE_HOURS,
  type PlayerData,
  type ToldChart,
} from '#contracts/signage/playerData.ts';
import {
  ToldAlarms,
  ToldAreas,
  ToldFans,
  ToldGas,
  ToldPeople,
  ToldWeather,
  WallPanel,
} from '#features/walls/api.ts';
import { numberOf as number, textOf as text } from '../model/props.ts';
import { isKnown, type Widget, type WidgetType } from '../model/widget.ts';
import { ToldChartWidget } from './ChartWidget.tsx';
import { ClockFace } from './Clock.tsx';
import { ToldFigure } from './FigureWidget.tsx';
import css from './screen.module.css';
import { ToldCards } from './ToldCards.tsx';

/** What a screen without a session knows of the mine, and the server's time by which it is old. */
export type Told = { readonly data: PlayerData | undefined; readonly now: number };

/** A widget that shows the mine, by what was told of it; undefined for one that shows itself. */
export const toldView = (widget: Widget, told: Told): ReactNode =>
  isKnown(widget.type) ? views[widget.type]?.(widget, told) : undefined;

const noData = ({ type }: Widget) => <NoData type={type} />;

const views: Readonly<Partial<Record<WidgetType, (widget: Widget, told: Told) => ReactNode>>> = {
  weather: (_, { data, now }) => <ToldWeather weather={data?.weather} now={now} />,
  alarmList: (_, { data, now }) => <ToldAlarms alarms={data?.alarms} now={now} />,
  personCount: (_, { data, now }) => <ToldPeople people={data?.people} now={now} />,
  areas: (_, { data, now }) => <ToldAreas people={data?.people} now={now} />,
  clock: (_, { now }) => <ClockFace now={now} />,
  workerCards: (widget, { data, now }) => (
    <ToldCards widget={widget} cards={data?.cards} now={now} />
  ),
  figure: (widget, { data, now }) => (
    <ToldFigure chart={chartOf(widget, data, FIGURE_HOURS)} now={now} />
  ),
  charts: (widget, { data, now }) => {
    const hours = chartHours(number(widget, 'hours', 1));
    return <ToldChartWidget chart={chartOf(widget, data, hours)} now={now} />;
  },
  video: noData,
  gasRanking: (_, { data, now }) => <ToldGas gas={data?.gas} now={now} />,
  fans: (_, { data, now }) => <ToldFans fans={data?.fans} now={now} />,
};

function chartOf(
  widget: Widget,
  data: PlayerData | undefined,
  hours: number,
): ToldChart | undefined {
  const code = text(widget, 'pointCode');
  return data?.charts.find((one) => one.code === code && one.hours === hours);
}

function NoData({ type }: { readonly type: string }) {
  const { t } = useTranslation('designer');
  return (
    <WallPanel title={t(`widget.${type}`)}>
      <p className={css.hint}>{t('noData')}</p>
    </WallPanel>
  );
}
