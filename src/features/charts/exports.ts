import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { paths } from '#contracts/http/paths.ts';
import { downFile } from '#crud/downFile.ts';
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

/** A long range is written for minutes. */
const SAMPLES_MS = 600_000;

/** About how many samples the charts stand for, by the periods of their points. */
export const samplesIn = ({ from, to }: ChartFrame, groups: readonly ChartGroup[]): number =>
  groups
    .flatMap(({ points }) => points)
    .reduce((sum, { point }) => sum + (to - from) / 1000 / point.samplePeriod, 0);

/** Saves every sample of the charts' points and range, with state and quality, as CSV. */
export const exportSamples = (frame: ChartFrame, groups: readonly ChartGroup[]) =>
  downFile(
    {
      path: paths.samples,
      method: 'POST',
      timeoutMs: SAMPLES_MS,
      body: {
        points: groups.flatMap(({ points }) => points.map(({ point }) => point.code)),
        from: Math.floor(frame.from),
        to: Math.ceil(frame.to),
        format: 'csv',
      },
    },
    `${fileName(frame)}_samples.csv`,
  );

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
