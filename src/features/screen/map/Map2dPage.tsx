import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { loaded } from '../../../ui/loaded.ts';
import { AreasTile } from '../tiles/AreasTile.tsx';
import { PeopleTile } from '../tiles/PeopleTile.tsx';
import { useBelow } from '../tiles/useBelow.ts';
import { VideoTile } from '../tiles/VideoTile.tsx';
import { WeatherTile } from '../tiles/WeatherTile.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './map.module.css';

const MapDesk = lazy(loaded(async () => ({ default: (await import('./MapDesk.tsx')).MapDesk })));

/** The 2D dashboard: pit and surface, and each level below, with people, video and weather beside the map. */
export function Component() {
  const { t } = useTranslation('wallMap');
  return (
    <WallFrame title={t('title')}>
      <WallModel>{(model) => <Dashboard model={model} />}</WallModel>
    </WallFrame>
  );
}

function Dashboard({ model }: { readonly model: MineModel }) {
  const below = useBelow(model);
  return (
    <div className={css.dashboard}>
      <div className={css.desk}>
        <Suspense fallback={null}>
          <MapDesk model={model} />
        </Suspense>
      </div>
      <PeopleTile model={model} below={below} />
      <AreasTile below={below} count={4} />
      <VideoTile />
      <WeatherTile />
    </div>
  );
}
