import { lazy, memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartHours, type PlayerData } from '#contracts/signage/playerData.ts';
import { useMineModel } from '#features/mine/api.ts';
import { WorkerCardsTile } from '#features/signage/api.ts';
import { loadCameraPicture, useCameras } from '#features/video/api.ts';
import { loaded } from '#ui/loaded.ts';
import {
  AlarmsTile,
  PeopleTile,
  ToldAlarms,
  ToldPeople,
  ToldWeather,
  useBelow,
  WeatherTile,
  WallModel,
  WallPanel,
} from '#features/walls/api.ts';
import { ChartWidget, ToldChartWidget } from './ChartWidget.tsx';
import { numberOf as number, textOf as text } from '../model/props.ts';
import { isKnown, type Widget, type WidgetType } from '../model/widget.ts';
import css from './screen.module.css';

const CameraPicture = lazy(loaded(loadCameraPicture));

type Props = {
  readonly widget: Widget;
  /** On a screen on which nobody is signed in: what it was told of the mine. */
  readonly told?: Told | undefined;
};

/** What a screen without a session knows of the mine, and the server's time by which it is old. */
export type Told = { readonly data: PlayerData | undefined; readonly now: number };

/** A widget as it is on the screen, filling its place. */
export function WidgetView({ widget, told }: Props) {
  const own = told === undefined ? undefined : toldView(widget, told);
  if (own !== undefined) return own;
  if (!isKnown(widget.type)) return <Unknown type={widget.type} />;
  switch (widget.type) {
    case 'weather':
      return <WeatherTile />;
    case 'carousel':
      return <Carousel urls={text(widget, 'urls')} seconds={number(widget, 'seconds', 8)} />;
    case 'video':
      return <Video cameraId={text(widget, 'cameraId')} />;
    case 'notice':
      return (
        <Notice
          title={text(widget, 'title')}
          body={text(widget, 'text')}
          size={number(widget, 'size', 32)}
        />
      );
    case 'charts':
      return (
        <WallModel>
          {(model) => (
            <ChartWidget
              model={model}
              code={text(widget, 'pointCode')}
              hours={number(widget, 'hours', 1)}
            />
          )}
        </WallModel>
      );
    case 'alarmList':
      return <AlarmsTile count={20} />;
    case 'personCount':
      return <People />;
    case 'workerCards':
      return <Cards widget={widget} />;
  }
}

/** The same, drawn anew only when its settings change, not when it is moved or named. */
export const StillView = memo(
  WidgetView,
  (before, after) =>
    before.widget.type === after.widget.type &&
    before.widget.props === after.widget.props &&
    before.told === after.told,
);

/** Of a newer version or another site: it is kept, and says what it is. */
function Unknown({ type }: { readonly type: string }) {
  const { t } = useTranslation('designer');
  return (
    <WallPanel title={t('unknown', { type })}>
      <p className={css.hint}>{t('unknownHint')}</p>
    </WallPanel>
  );
}

/** A widget that shows the mine, by what was told of it; undefined for one that shows itself. */
function toldView(widget: Widget, { data, now }: Told): ReactNode {
  switch (widget.type) {
    case 'weather':
      return <ToldWeather weather={data?.weather} now={now} />;
    case 'alarmList':
      return <ToldAlarms alarms={data?.alarms} now={now} />;
    case 'personCount':
      return <ToldPeople people={data?.people} now={now} />;
    case 'charts': {
      const hours = chartHours(number(widget, 'hours', 1));
      const code = text(widget, 'pointCode');
      const chart = data?.charts.find((one) => one.code === code && one.hours === hours);
      return <ToldChartWidget chart={chart} now={now} />;
    }
    case 'video':
      return <NoData type="video" />;
    default:
      return undefined;
  }
}

function NoData({ type }: { readonly type: WidgetType }) {
  const { t } = useTranslation('designer');
  return (
    <WallPanel title={t(`widget.${type}`)}>
      <p className={css.hint}>{t('noData')}</p>
    </WallPanel>
  );
}

function Cards({ widget }: { readonly widget: Widget }) {
  const { t } = useTranslation('designer');
  const title = text(widget, 'title');
  return (
    <WallPanel title={title === '' ? t('widget.workerCards') : title}>
      <WorkerCardsTile
        team={text(widget, 'team')}
        shift={text(widget, 'shift')}
        leaders={text(widget, 'who') === 'leaders'}
      />
    </WallPanel>
  );
}

function People() {
  const { data: model } = useMineModel();
  return model === undefined ? null : <PeopleOf model={model} />;
}

function PeopleOf({
  model,
}: {
  readonly model: NonNullable<ReturnType<typeof useMineModel>['data']>;
}) {
  return <PeopleTile model={model} below={useBelow(model)} />;
}

/** A longer time is beyond what a timer can count. */
const MOST_SECONDS = 86_400;

/** Pictures in turn; one stands still. */
function Carousel({ urls, seconds }: { readonly urls: string; readonly seconds: number }) {
  const { t } = useTranslation('designer');
  const pictures = useMemo(() => urls.split('|').filter((url) => url !== ''), [urls]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pictures.length < 2) return undefined;
    const timer = window.setInterval(
      () => setTurn((before) => before + 1),
      Math.min(MOST_SECONDS, Math.max(2, seconds)) * 1_000,
    );
    return () => window.clearInterval(timer);
  }, [pictures, seconds]);
  const url = pictures[turn % Math.max(1, pictures.length)];
  return url === undefined ? (
    <p className={css.hint}>{t('noPictures')}</p>
  ) : (
    <img className={css.picture} src={url} alt={t('widget.carousel')} />
  );
}

function Notice({
  title,
  body,
  size,
}: {
  readonly title: string;
  readonly body: string;
  readonly size: number;
}) {
  const { t } = useTranslation('designer');
  return (
    <WallPanel title={title === '' ? t('widget.notice') : title}>
      <p className={css.notice} style={{ fontSize: size }}>
        {body}
      </p>
    </WallPanel>
  );
}

function Video({ cameraId }: { readonly cameraId: string }) {
  const { t } = useTranslation('designer');
  const { data: cameras } = useCameras();
  const camera = cameras?.find(({ id }) => id === cameraId);
  return (
    <WallPanel title={camera?.name ?? t('widget.video')}>
      {camera === undefined ? (
        <p className={css.hint}>{t('noCamera')}</p>
      ) : (
        <Suspense fallback={null}>
          <CameraPicture camera={camera} />
        </Suspense>
      )}
    </WallPanel>
  );
}
