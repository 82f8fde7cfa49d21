import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMineModel } from '#features/mine/api.ts';
import { WorkerCardsTile } from '#features/signage/api.ts';
import { loadCameraPicture, useCameras } from '#features/video/api.ts';
import { loaded } from '#ui/loaded.ts';
import {
  AlarmsTile,
  PeopleTile,
  useBelow,
  WeatherTile,
  WallModel,
  WallPanel,
} from '#features/walls/api.ts';
import { ChartWidget } from './ChartWidget.tsx';
import type { Widget, WidgetType } from './design.ts';
import css from './designer.module.css';

const CameraPicture = lazy(loaded(loadCameraPicture));

type Props = {
  readonly widget: Widget;
  /** Nobody is signed in: what asks for data of the mine has none. */
  readonly isOpen?: boolean;
};

/** What stands by itself: it asks the server for nothing that is kept from strangers. */
const plain: ReadonlySet<WidgetType> = new Set(['carousel', 'notice']);

/** A widget as it is on the screen, filling its place. */
export function WidgetView({ widget, isOpen = false }: Props) {
  if (isOpen && !plain.has(widget.type)) return <NoData type={widget.type} />;
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

const text = ({ props }: Widget, name: string): string => {
  const value = props[name];
  return typeof value === 'string' ? value : '';
};
const number = ({ props }: Widget, name: string, usual: number): number => {
  const value = props[name];
  return typeof value === 'number' && value > 0 ? value : usual;
};

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

/** Pictures in turn; one stands still. */
function Carousel({ urls, seconds }: { readonly urls: string; readonly seconds: number }) {
  const { t } = useTranslation('designer');
  const pictures = useMemo(() => urls.split('|').filter((url) => url !== ''), [urls]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pictures.length < 2) return undefined;
    const timer = window.setInterval(
      () => setTurn((before) => before + 1),
      Math.max(2, seconds) * 1_000,
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
