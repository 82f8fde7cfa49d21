import { lazy, memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { WorkerCardsTile } from '#features/signage/api.ts';
import { loadCameraPicture, useCameras } from '#features/video/api.ts';
import { loaded } from '#ui/loaded.ts';
import {
  AlarmsTile,
  AreasTile,
  FansTile,
  GasTile,
  PeopleTile,
  useBelow,
  WeatherTile,
  WallModel,
  WallPanel,
} from '#features/walls/api.ts';
import { ChartWidget } from './ChartWidget.tsx';
import { Clock } from './Clock.tsx';
import { FigureWidget } from './FigureWidget.tsx';
import { ProductWidget } from './ProductWidget.tsx';
import { SpeechWidget } from './SpeechWidget.tsx';
import { toldView, type Told } from './toldViews.tsx';
import { numberOf as number, textOf as text } from '../model/props.ts';
import { isKnown, type Widget, type WidgetType } from '../model/widget.ts';
import css from './screen.module.css';

const CameraPicture = lazy(loaded(loadCameraPicture));

type Props = {
  readonly widget: Widget;
  /** On a screen on which nobody is signed in: what it was told of the mine. */
  readonly told?: Told | undefined;
};

/** A widget as it is on the screen, filling its place. */
export function WidgetView({ widget, told }: Props) {
  const own = told === undefined ? undefined : toldView(widget, told);
  if (own !== undefined) return own;
  return isKnown(widget.type) ? views[widget.type](widget) : <Unknown type={widget.type} />;
}

const views: Readonly<Record<WidgetType, (widget: Widget) => ReactNode>> = {
  weather: () => <WeatherTile />,
  carousel: (widget) => (
    <Carousel urls={text(widget, 'urls')} seconds={number(widget, 'seconds', 8)} />
  ),
  video: (widget) => <Video cameraId={text(widget, 'cameraId')} />,
  notice: (widget) => (
    <Notice
      title={text(widget, 'title')}
      body={text(widget, 'text')}
      size={number(widget, 'size', 32)}
    />
  ),
  charts: (widget) => (
    <WallModel>
      {(model) => (
        <ChartWidget
          model={model}
          code={text(widget, 'pointCode')}
          hours={number(widget, 'hours', 1)}
        />
      )}
    </WallModel>
  ),
  alarmList: () => <AlarmsTile count={20} />,
  personCount: () => <WallModel>{(model) => <People model={model} />}</WallModel>,
  clock: () => <Clock />,
  figure: (widget) => (
    <WallModel>
      {(model) => <FigureWidget model={model} code={text(widget, 'pointCode')} />}
    </WallModel>
  ),
  areas: () => <WallModel>{(model) => <People model={model} byArea />}</WallModel>,
  gasRanking: () => (
    <WallModel>{(model) => <GasTile model={model} count={MOST_LINES} />}</WallModel>
  ),
  fans: () => <WallModel>{(model) => <FansTile model={model} />}</WallModel>,
  workerCards: (widget) => <Cards widget={widget} />,
  text: (widget) => (
    <p className={css.text} style={{ fontSize: number(widget, 'size', 48) }}>
      {text(widget, 'text')}
    </p>
  ),
  scroll: (widget) => (
    <div className={css.scroll}>
      <p
        style={{
          fontSize: number(widget, 'size', 32),
          animationDuration: `${Math.min(MOST_SECONDS, number(widget, 'pass', 40))}s`,
        }}
      >
        {text(widget, 'text')}
      </p>
    </div>
  ),
  film: (widget) => <Film url={text(widget, 'url')} />,
  tts: (widget) => (
    <SpeechWidget words={text(widget, 'text')} minutes={number(widget, 'minutes', 10)} />
  ),
  product: (widget) => (
    <ProductWidget
      url={text(widget, 'url')}
      name={text(widget, 'title')}
      price={text(widget, 'price')}
      about={text(widget, 'text')}
    />
  ),
};

/** A list shows as many lines as have room, and never more. */
const MOST_LINES = 30;

/** Who is below: how many, or where. */
function People({
  model,
  byArea = false,
}: {
  readonly model: MineModel;
  readonly byArea?: boolean;
}) {
  const below = useBelow(model);
  return byArea ? (
    <AreasTile below={below} count={MOST_LINES} />
  ) : (
    <PeopleTile model={model} below={below} />
  );
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

/** A film over and over, without its sound, which a browser would not let begin by itself. */
function Film({ url }: { readonly url: string }) {
  const { t } = useTranslation('designer');
  return url === '' ? (
    <p className={css.hint}>{t('noFilm')}</p>
  ) : (
    <video
      className={css.picture}
      src={url}
      aria-label={t('widget.film')}
      autoPlay
      loop
      muted
      playsInline
    />
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
