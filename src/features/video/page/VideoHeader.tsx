import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReplay } from '#features/mine/api.ts';
import type { Pick } from '#ui/filter/Pick.tsx';
import page from '#ui/page/page.module.css';
import css from './video.module.css';
import { grids, type Grid } from './wallQuery.ts';
import type { VideoWallState } from './useVideoWall.ts';

type Props = {
  readonly state: VideoWallState;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** What is on the wall, how many at once, and which page of them. */
export function VideoHeader({ state, isFull, onFull }: Props) {
  const { t } = useTranslation('videoWall');
  const { query, change, found, isFailed, passed, wall, turn } = state;
  const isReplay = useReplay() !== undefined;
  return (
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
      {query.alarmId === undefined ? null : <AlarmLinks state={state} />}
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
          onClick={onFull}
        />
      </div>
    </header>
  );
}

function AlarmLinks({ state: { query, isFailed, change } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  return (
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
      <Button size="compact-sm" variant="default" onClick={() => change({ alarmId: undefined })}>
        {t('allCameras')}
      </Button>
    </>
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
