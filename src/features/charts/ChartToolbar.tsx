import { Button } from '@mantine/core';
import {
  IconChartLine,
  IconChevronLeft,
  IconChevronRight,
  IconTable,
  IconZoomOut,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import {
  shownMoment,
  useReplay,
  useIsOld,
  stepped,
  widened,
  type ChartRange,
} from '#features/mine/api.ts';
import css from './ChartDesk.module.css';
import { Decimation } from './Decimation.tsx';
import type { ChartStanding } from './chartStanding.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ChartGroup } from './grouping.ts';
import { PointPicker } from './PointPicker.tsx';
import { RangePicker } from './RangePicker.tsx';
import { ToolButton } from '#ui/ToolButton.tsx';

type Props = {
  readonly model: MineModel;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  readonly feed: ChartFeed<ChartFrame>;
  readonly standing: ChartStanding;
  readonly groups: readonly ChartGroup[];
  readonly canvases: ReadonlyMap<string, HTMLCanvasElement>;
  readonly asTable: boolean;
  readonly onAsTable: (asTable: boolean) => void;
};

/** Range, points, table and export of the charts. */
export function ChartToolbar({
  model,
  range,
  onRange,
  feed,
  standing,
  groups,
  canvases,
  asTable,
  onAsTable,
}: Props) {
  const { t } = useTranslation('charts');
  const isLive = range.live;
  const word = useStandingWord(standing);
  const step = (direction: -1 | 1): void => onRange(stepped(range, direction, shownMoment()));
  const widen = (): void => onRange(widened(range, shownMoment()));
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('charts')}>
      <RangePicker range={range} onRange={onRange} />
      <ToolButton size={26} label={t('back')} icon={IconChevronLeft} onClick={() => step(-1)} />
      <ToolButton
        size={26}
        label={t('forward')}
        icon={IconChevronRight}
        disabled={isLive}
        onClick={() => step(1)}
      />
      <ToolButton size={26} label={t('zoomOut')} icon={IconZoomOut} onClick={widen} />
      <Button
        size="compact-xs"
        // Nothing is called live beside a point that is not.
        variant={isLive && word === 'live' ? 'light' : 'default'}
        aria-pressed={isLive}
        title={t('goLive')}
        onClick={() =>
          onRange({
            live: true,
            spanMs: isLive ? range.spanMs : Math.min(range.to - range.from, 30 * 86_400_000),
          })
        }
      >
        {t(word)}
      </Button>
      <Decimation feed={feed} />
      <span className={css.spacer} />
      {groups.length > 0 ? <PointPicker model={model} /> : null}
      <ToolButton
        size={26}
        label={asTable ? t('chart') : t('table')}
        icon={asTable ? IconChartLine : IconTable}
        disabled={groups.length === 0}
        onClick={() => onAsTable(!asTable)}
      />
      <ExportMenu feed={feed} groups={groups} canvases={canvases} asTable={asTable} />
    </div>
  );
}

/** Key of what is said of the newest values. */
function useStandingWord(standing: ChartStanding) {
  const isReplay = useReplay() !== undefined;
  const isOld = useIsOld();
  if (isReplay) return 'clock:replay';
  if (isOld || standing === 'all') return 'ui:stale';
  return standing === 'some' ? 'someStale' : 'live';
}
