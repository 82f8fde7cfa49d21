import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chartHours,
  FIGURE_HOURS,
  type PlayerData,
  type ToldChart,
} from '#contracts/signage/playerData.ts';
import { ToldAlarms, ToldAreas, ToldPeople, ToldWeather, WallPanel } from '#features/walls/api.ts';
import { numberOf as number, textOf as text } from '../model/props.ts';
import type { Widget, WidgetType } from '../model/widget.ts';
import { ToldChartWidget } from './ChartWidget.tsx';
import { ClockFace } from './Clock.tsx';
import { ToldFigure } from './FigureWidget.tsx';
import css from './screen.module.css';
import { ToldCards } from './ToldCards.tsx';

/** What a screen without a session knows of the mine, and the server's time by which it is old. */
export type Told = { readonly data: PlayerData | undefined; readonly now: number };

/** A widget that shows the mine, by what was told of it; undefined for one that shows itself. */
export function toldView(widget: Widget, { data, now }: Told): ReactNode {
  switch (widget.type) {
    case 'weather':
      return <ToldWeather weather={data?.weather} now={now} />;
    case 'alarmList':
      return <ToldAlarms alarms={data?.alarms} now={now} />;
    case 'personCount':
      return <ToldPeople people={data?.people} now={now} />;
    case 'areas':
      return <ToldAreas people={data?.people} now={now} />;
    case 'clock':
      return <ClockFace now={now} />;
    case 'workerCards':
      return <ToldCards widget={widget} cards={data?.cards} now={now} />;
    case 'figure':
      return <ToldFigure chart={chartOf(widget, data, FIGURE_HOURS)} now={now} />;
    case 'charts': {
      const hours = chartHours(number(widget, 'hours', 1));
      return <ToldChartWidget chart={chartOf(widget, data, hours)} now={now} />;
    }
    case 'video':
    case 'gasRanking':
    case 'fans':
      return <NoData type={widget.type} />;
    default:
      return undefined;
  }
}

function chartOf(
  widget: Widget,
  data: PlayerData | undefined,
  hours: number,
): ToldChart | undefined {
  const code = text(widget, 'pointCode');
  return data?.charts.find((one) => one.code === code && one.hours === hours);
}

function NoData({ type }: { readonly type: WidgetType }) {
  const { t } = useTranslation('designer');
  return (
    <WallPanel title={t(`widget.${type}`)}>
      <p className={css.hint}>{t('noData')}</p>
    </WallPanel>
  );
}
