import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '#ui/loaded.ts';
import { Dashboard } from '../tiles/Dashboard.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './map.module.css';

const MapDesk = lazy(loaded(async () => ({ default: (await import('./MapDesk.tsx')).MapDesk })));

/**
 * The 2D dashboard: pit and surface, and each level below, with people, video and weather beside
 * the map.
 */
export function Component() {
  const { t } = useTranslation('wallMap');
  return (
    <WallFrame title={t('title')}>
      <WallModel>
        {(model) => (
          <Dashboard model={model}>
            <div className={css.desk}>
              <Suspense fallback={null}>
                <MapDesk model={model} />
              </Suspense>
            </div>
          </Dashboard>
        )}
      </WallModel>
    </WallFrame>
  );
}
