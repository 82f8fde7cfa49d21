import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import {
  useOnScreen,
  selection,
  type ChartRange,
  useLatest,
  useChartFeed,
} from '#features/mine/api.ts';
import css from './ChartDesk.module.css';
import { ChartGroupView } from './ChartGroupView.tsx';
import { useChartStanding } from './chartStanding.ts';
import { ChartToolbar } from './ChartToolbar.tsx';
import { ChartTable } from './ChartTable.tsx';
import { groupsOf } from './grouping.ts';
import { LimitsDrawer } from '#features/limits/api.ts';
import { PointPicker } from './PointPicker.tsx';
import { useHandRange } from './useHandRange.ts';
import { useUndoKey } from './useUndoKey.ts';
import type { Failure } from '#contracts/errors.ts';

/** Legend and value axis beside the lines, in px. */
const BESIDE_PX = 316;
/**
 * Pixel columns change only in steps, so that dragging a splitter does not ask history anew at each
 * pixel.
 */
const COLUMN_STEP = 40;

/** The stack of charts of one mine with its tools. */
export function ChartDesk({ model }: { readonly model: MineModel }) {
  const root = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(root);
  const { ref: sized, width } = useElementSize();
  const { chartPoints, range: snapshot } = useSnapshot(selection);
  const range: ChartRange = snapshot;
  const [canvases] = useState(() => new Map<string, HTMLCanvasElement>());
  const [limitsNo, setLimitsNo] = useState<number>();
  const [asTable, setAsTable] = useState(false);

  const points = usePointsOf(model, chartPoints);
  const numbers = useMemo(() => points.map((point) => point.no), [points]);
  const groups = useMemo(() => groupsOf(points), [points]);
  const wide = width > 560;
  const columns = columnsOf(width, wide);
  const { feed, loading, failed } = useChartFeed(numbers, range, columns, onScreen && width > 0);
  const latest = useLatest(numbers, onScreen);
  const standing = useChartStanding(latest, numbers);

  const { moving, choose, move, reset, back } = useHandRange(range, feed);
  useUndoKey(back);

  const remove = (no: number): void => {
    selection.chartPoints = selection.chartPoints.filter((one) => one !== no);
  };
  const keepCanvas = (key: string, canvas: HTMLCanvasElement | undefined): void => {
    if (canvas) canvases.set(key, canvas);
    else canvases.delete(key);
  };
  const limitsPoint = model.points.find((point) => point.no === limitsNo);
  return (
    <div ref={root} className={css.desk} data-wide={wide || undefined}>
      <ChartToolbar
        model={model}
        range={range}
        onRange={choose}
        feed={feed}
        standing={standing}
        groups={groups}
        canvases={canvases}
        asTable={asTable}
        onAsTable={setAsTable}
      />
      <div ref={sized} className={css.stack}>
        {points.length === 0 ? <NoPoints model={model} /> : null}
        {failed ? <Failed failure={failed} /> : null}
        {asTable ? (
          <ChartTable feed={feed} groups={groups} />
        ) : (
          groups.map((group) => (
            <ChartGroupView
              key={group.key}
              group={group}
              feed={feed}
              latest={latest}
              moving={moving}
              onMove={move}
              onReset={reset}
              onRemove={remove}
              onLimits={setLimitsNo}
              onCanvas={(canvas) => keepCanvas(group.key, canvas)}
            />
          ))
        )}
        {loading && points.length > 0 && !failed ? <Loading /> : null}
      </div>
      {limitsPoint ? (
        <LimitsDrawer
          key={limitsPoint.no}
          point={limitsPoint}
          onClose={() => setLimitsNo(undefined)}
        />
      ) : null}
    </div>
  );
}

const columnsOf = (width: number, wide: boolean): number =>
  Math.max(80, Math.floor((width - (wide ? BESIDE_PX : 72)) / COLUMN_STEP) * COLUMN_STEP);

/** The points of these numbers that the mine has. */
function usePointsOf(model: MineModel, chartPoints: readonly number[]): readonly Point[] {
  return useMemo(() => {
    const byNo = new Map(model.points.map((point) => [point.no, point]));
    return chartPoints.map((no) => byNo.get(no)).filter((point) => point !== undefined);
  }, [model, chartPoints]);
}

function NoPoints({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('charts');
  return (
    <EmptyState title={t('empty')} hint={t('emptyHint')} action={<PointPicker model={model} />} />
  );
}

function Failed({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('charts');
  const failureText = useFailureText();
  return (
    <p className={css.notice} role="alert">
      {t('failed', { reason: failureText(failure) })}
    </p>
  );
}

function Loading() {
  const { t } = useTranslation('charts');
  return (
    <p className={css.loading} role="status">
      {t('loading')}
    </p>
  );
}
