import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { useReplay, pageOfCamera } from '#features/mine/api.ts';
import { CameraPicture } from '../picture/CameraPicture.tsx';
import { nearestCameras, type NearCamera } from '../picture/nearest.ts';
import { useCameras } from '../picture/useCameras.ts';
import { toggleFullScreen, useFullScreen } from '#ui/fullScreen.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import page from '#ui/page/page.module.css';
import { CameraList } from './CameraList.tsx';
import { onWall, passing } from './shownCameras.ts';
import { useAlarmSpot } from './useAlarmSpot.ts';
import css from './video.module.css';
import { addressOfWall, grids, wallOf, type Grid, type WallQuery } from './wallQuery.ts';

/**
 * `/monitoring/video`: the cameras of the mine, one, four, nine or sixteen at once; of an alarm,
 * those nearest to it.
 */
export function Component() {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  const cameras = useCameras();
  if (cameras.data === undefined)
    return cameras.isError ? (
      <FailedState title={t('failed')} error={cameras.error} onRetry={cameras.refetch} />
    ) : (
      <EmptyState title={t('loading')} />
    );
  if (cameras.data.length === 0)
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Button variant="default" size="xs" onClick={() => void navigate('/monitoring/camera')}>
            {t('toLedger')}
          </Button>
        }
      />
    );
  return <Wall cameras={cameras.data} />;
}

function Wall({ cameras }: { readonly cameras: readonly CameraView[] }) {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => wallOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<WallQuery>) =>
      setSearch(addressOfWall({ ...query, page: 0, ...part }), { replace: true }),
    [query, setSearch],
  );
  const { found, isFailed } = useAlarmSpot(query.alarmId);
  const near = useMemo(
    () => (found === undefined ? undefined : nearestCameras(cameras, found.spot)),
    [cameras, found],
  );
  const passed = useMemo(() => passing(cameras, query, near), [cameras, query, near]);
  const wall = onWall(cameras, passed, query);
  const turn = (by: number): void => change({ page: wall.page + by });
  const areas = useMemo(
    () =>
      [...new Map(cameras.map(({ areaCode, areaName }) => [areaCode, areaName]))].filter(
        ([code]) => code !== '',
      ),
    [cameras],
  );
  const isReplay = useReplay() !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen() !== null;
  useShortcut('f', t('fullScreen'), () => box.current && void toggleFullScreen(box.current));
  useShortcut('[', t('previous'), () => turn(-1), wall.page > 0);
  useShortcut(']', t('next'), () => turn(1), wall.page < wall.pages - 1);

  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>
          {found === undefined ? t('title') : t('nearAlarm', { name: found.name })}
        </h1>
        <p className={page.said} role="status">
          {isFailed && query.alarmId !== undefined
            ? t('alarmGone')
            : t('count', { count: passed.length })}
          {isReplay ? ` · ${t('presentOnly')}` : ''}
        </p>
        {query.alarmId === undefined ? null : (
          <>
            {isFailed ? null : (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void navigate(`/monitoring/workspace?alarm=${query.alarmId}`)}
              >
                {t('toAlarm')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change({ alarmId: undefined })}
            >
              {t('allCameras')}
            </Button>
          </>
        )}
        <div className={page.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('grid')}
            data={grids.map(String)}
            value={String(query.grid)}
            onChange={(grid) => change({ grid: Number(grid) as Grid })}
          />
          <Turn
            label={t('previous')}
            icon={IconChevronLeft}
            off={wall.page === 0}
            onClick={() => turn(-1)}
          />
          <span className={`${css.at} ph-digits`}>
            {t('page', { page: wall.page + 1, pages: wall.pages })}
          </span>
          <Turn
            label={t('next')}
            icon={IconChevronRight}
            off={wall.page >= wall.pages - 1}
            onClick={() => turn(1)}
          />
          <Turn
            label={isFull ? t('leaveFullScreen') : t('fullScreen')}
            icon={isFull ? IconMinimize : IconMaximize}
            onClick={() => box.current && void toggleFullScreen(box.current)}
          />
        </div>
      </header>
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

type TurnProps = {
  readonly label: string;
  readonly icon: typeof IconMaximize;
  readonly off?: boolean;
  readonly onClick: () => void;
};

function Turn({ label, icon: Icon, off = false, onClick }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      size={26}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
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
