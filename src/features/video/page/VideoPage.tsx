import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { pageOfCamera } from '#features/mine/api.ts';
import { CameraPicture } from '../picture/CameraPicture.tsx';
import type { NearCamera } from '../picture/nearest.ts';
import { useCameras } from '../picture/useCameras.ts';
import { toggleFullScreen, useFullScreen } from '#ui/fullScreen.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import page from '#ui/page/page.module.css';
import { CameraList } from './CameraList.tsx';
import css from './video.module.css';
import { useVideoWall } from './useVideoWall.ts';
import { VideoHeader } from './VideoHeader.tsx';

/**
 * `/monitoring/video`: the cameras of the mine, one, four, nine or sixteen at once; of an alarm,
 * those nearest to it.
 */
export function Component() {
  const cameras = useCameras();
  if (cameras.data !== undefined && cameras.data.length > 0) return <Wall cameras={cameras.data} />;
  return <NoWall cameras={cameras} />;
}

/** What stands in the wall's place while there is no camera to show, or none is known yet. */
function NoWall({ cameras }: { readonly cameras: ReturnType<typeof useCameras> }) {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('title')}</h1>
      </header>
      {cameras.isError ? (
        <FailedState title={t('failed')} error={cameras.error} onRetry={cameras.refetch} />
      ) : cameras.data === undefined ? (
        <EmptyState title={t('loading')} />
      ) : (
        <EmptyState
          title={t('none')}
          hint={t('noneHint')}
          action={
            <Button variant="default" size="xs" onClick={() => void navigate('/monitoring/camera')}>
              {t('toLedger')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Wall({ cameras }: { readonly cameras: readonly CameraView[] }) {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  const state = useVideoWall(cameras);
  const { query, change, near, passed, wall, areas, turn } = state;
  const box = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen() !== null;
  const toggleFull = (): void => {
    if (box.current) void toggleFullScreen(box.current);
  };
  useShortcut('f', t('fullScreen'), toggleFull);
  useShortcut('[', t('previous'), () => turn(-1), wall.page > 0);
  useShortcut(']', t('next'), () => turn(1), wall.page < wall.pages - 1);

  return (
    <div className={page.page}>
      <VideoHeader state={state} isFull={isFull} onFull={toggleFull} />
      <div className={css.split}>
        <div
          ref={box}
          className={css.wall}
          data-grid={query.grid}
          role="group"
          aria-label={t('wall')}
        >
          {wall.shown.map((camera) => (
            <CameraPicture
              key={camera.id}
              camera={camera}
              said={near && distanceText(near, camera, t)}
              onOpen={() => void navigate(pageOfCamera(camera.id))}
            />
          ))}
          {wall.shown.length === 0 ? (
            near?.length === 0 ? (
              <EmptyState title={t('noneNear')} hint={t('noneNearHint')} />
            ) : (
              <EmptyState title={t('nonePass')} />
            )
          ) : null}
        </div>
        <aside className={css.side} aria-label={t('cameras')}>
          <div className={css.filters} role="search">
            <SearchBox label={t('search')} text={query.q} onText={(q) => change({ q })} />
            <Pick
              label={t('area')}
              all={t('anyArea')}
              choices={areas.map(([value, label]) => ({ value, label }))}
              value={query.area === '' ? undefined : query.area}
              onPick={(area) => change({ area: area ?? '' })}
            />
          </div>
          <CameraList
            cameras={passed}
            near={near}
            picked={query.picked}
            shown={wall.shown.map(({ id }) => id)}
            onPicked={(picked) => change({ picked })}
          />
        </aside>
      </div>
    </div>
  );
}

/** How far a camera is from the alarm, in words. */
function distanceText(
  near: readonly NearCamera[],
  { id }: CameraView,
  t: TFunction<'videoWall'>,
): string | undefined {
  const one = near.find(({ camera }) => camera.id === id);
  if (one === undefined) return undefined;
  const metres = one.metres === undefined ? '' : t('metres', { count: Math.round(one.metres) });
  return [one.isSameArea ? t('sameArea') : '', metres].filter((text) => text !== '').join(' ');
}
