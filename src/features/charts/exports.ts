import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { chartCsv } from '#ui/chart/csv.ts';
import { picturesUnder } from '#ui/chart/picturesUnder.ts';
import { saveFile } from '#ui/saveFile.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { ChartGroup } from './grouping.ts';

/** Saves what the charts show as CSV: the columns as they are drawn. */
export function exportCsv(
  frame: ChartFrame | undefined,
  groups: readonly ChartGroup[],
  timeHead: string,
): void {
  if (!frame) return;
  const heads = groups.flatMap((group) =>
    group.points.map(({ point, series }) => ({
      name: `${point.name} ${point.code}${point.unit ? ` (${point.unit})` : ''}`,
      index: series.index,
    })),
  );
  saveFile(
    new Blob([chartCsv(frame, heads, timeHead)], { type: 'text/csv;charset=utf-8' }),
    `${fileName(frame)}.csv`,
  );
}

/** Saves the charts as they stand on the screen as one PNG with their legends and the range. */
export async function exportPng(
  frame: ChartFrame | undefined,
  groups: readonly ChartGroup[],
  canvases: ReadonlyMap<string, HTMLCanvasElement>,
): Promise<void> {
  if (!frame) return;
  const parts = groups.flatMap((group) => {
    const canvas = canvases.get(group.key);
    const legend = group.points.map(({ point, series }) => ({
      text: `${point.name}${point.unit ? ` (${point.unit})` : ''}`,
      colour: series.colour,
    }));
    return canvas ? [{ canvas, legend }] : [];
  });
  const picture = await picturesUnder(
    parts,
    `${fullMomentText(frame.from)} – ${fullMomentText(frame.to)}`,
    getComputedStyle(document.body),
  );
  if (picture) saveFile(picture, `${fileName(frame)}.png`);
}

const fileName = (frame: ChartFrame): string =>
  `charts ${fullMomentText(frame.from)}`.replaceAll(':', '').replaceAll(' ', '_');
