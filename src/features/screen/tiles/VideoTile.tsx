import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import type { CameraView } from '../../../contracts/http/video.ts';
import { byUrgency, isAnnounced } from '../../../contracts/monitoring/alarmOrder.ts';
import { useAlarms } from '../../../mine/alarms/useAlarms.ts';
import { usePoints, type Points } from '../../../mine/alarms/usePoints.ts';
import { nearestCameras } from '../../../mine/video/nearest.ts';
import { useCameras } from '../../../mine/video/useCameras.ts';
import { loaded } from '../../../ui/loaded.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';

// Players and decoders come with the first picture.
const CameraPicture = lazy(loaded(async () => ({ default: (await import('../../../mine/video/CameraPicture.tsx')).CameraPicture })));

const TURN_MS = 60_000;
const AGAIN_MS = 30_000;

/** One live picture: of the camera nearest to the most urgent alarm that waits, else of the key cameras in turn. */
export function VideoTile({ area }: { readonly area?: string | undefined }) {
  const { t } = useTranslation('tiles');
  const { data: cameras, isError, refetch } = useCameras();
  const { list } = useAlarms();
  const points = usePoints();
  const turn = Math.floor(useNow(TURN_MS) / TURN_MS);
  useEffect(() => {
    if (!isError) return undefined;
    const timer = window.setInterval(() => void refetch(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isError, refetch]);
  const camera = useMemo(() => cameraNow(cameras ?? [], list, points, turn), [cameras, list, points, turn]);
  return (
    <WallPanel title={t('video')} area={area} ofNow>
      {camera === undefined ? (
        <p className={css.empty}>{isError ? t('wall:failed') : cameras === undefined ? t('waiting') : t('noVideo')}</p>
      ) : (
        <Suspense fallback={<p className={css.empty}>{t('waiting')}</p>}>
          <CameraPicture key={camera.id} camera={camera} />
        </Suspense>
      )}
    </WallPanel>
  );
}

/** The camera of now; cameras without a way to their picture are none. */
function cameraNow(cameras: readonly CameraView[], alarms: readonly Alarm[], points: Points, turn: number): CameraView | undefined {
  const seen = cameras.filter(({ kinds }) => kinds.length > 0);
  const waiting = alarms.filter((alarm) => isAnnounced(alarm) && needsAck(alarm)).toSorted(byUrgency)[0];
  const point = waiting === undefined || waiting.pointNo === null ? undefined : points.get(waiting.pointNo);
  const near =
    point &&
    nearestCameras(
      seen,
      { areaCode: point.areaCode ?? undefined, x: point.x ?? undefined, y: point.y ?? undefined, z: point.z ?? undefined },
      1,
    )[0]?.camera;
  if (near !== undefined) return near;
  const key = seen.filter(({ isKey }) => isKey);
  const turns = key.length > 0 ? key : seen;
  return turns[turn % Math.max(1, turns.length)];
}
