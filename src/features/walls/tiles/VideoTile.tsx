import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useAlarms } from '#features/alarms/api.ts';
import { loadCameraPicture, useCameras } from '#features/video/api.ts';
import { loaded } from '#ui/loaded.ts';
import { useNow } from '#ui/time/useNow.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { cameraNow } from './cameraNow.ts';
import css from './tiles.module.css';

// Players and decoders come with the first picture.
const CameraPicture = lazy(loaded(loadCameraPicture));

const TURN_MS = 60_000;
const AGAIN_MS = 30_000;

/**
 * One live picture: of the camera nearest to the most urgent alarm that waits, else of the key
 * cameras in turn.
 */
export function VideoTile({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('tiles');
  const { data: cameras, isError, refetch } = useCameras();
  const { list } = useAlarms();
  const turn = Math.floor(useNow(TURN_MS) / TURN_MS);
  useEffect(() => {
    if (!isError) return undefined;
    const timer = window.setInterval(() => void refetch(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isError, refetch]);
  const camera = useMemo(
    () => cameraNow(cameras ?? [], list, model, turn),
    [cameras, list, model, turn],
  );
  return (
    <WallPanel title={t('video')} ofNow>
      {camera === undefined ? (
        <p className={css.empty}>
          {isError ? t('wall:failed') : cameras === undefined ? t('waiting') : t('noVideo')}
        </p>
      ) : (
        <Suspense fallback={<p className={css.empty}>{t('waiting')}</p>}>
          <div className={css.video}>
            <CameraPicture key={camera.id} camera={camera} />
          </div>
        </Suspense>
      )}
    </WallPanel>
  );
}
