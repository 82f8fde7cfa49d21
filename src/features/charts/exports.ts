import { momentOf } from '#contracts/charts/samples.ts';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Point } from '#contracts/mine/mine.ts';
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

const DAY_MS = 86_400_000;
/** As many as a page takes into its memory: some 200 MB of text. */
const SAMPLES_MOST = 3_000_000;
/** From included, to excluded; epoch ms. */
export type Range = Pick<ChartFrame, 'from' | 'to'>;
export type SampleForm = 'csv' | 'parquet';

/** Whether a page can take what points were sampled in a range, by their periods. */
export const fitsPage = ({ from, to }: Range, points: readonly Point[]): boolean =>
  points.reduce((sum, { samplePeriod }) => sum + (to - from) / 1000 / samplePeriod, 0) <=
  SAMPLES_MOST;

/** The points of all charts. */
export const pointsIn = (groups: readonly ChartGroup[]): readonly Point[] =>
  groups.flatMap(({ points }) => points.map(({ point }) => point));

/** A day of the mine, `yyyy-MM-dd`, from its first moment to that of the next. */
export const rangeOfDay = (day: string): Range => {
  const from = momentOf(day);
  return { from, to: from + DAY_MS };
};

/** Saves every sample of points in a range, with state and quality, as CSV or Parquet. */
export const exportSamples = (
  { from, to }: Range,
  points: readonly Point[],
  name: string,
  format: SampleForm,
) =>
  downFile(
    {
      path: paths.samples,
      method: 'POST',
      timeoutMs: SAMPLES_MS,
      body: {
        points: points.map(({ code }) => code),
        from: Math.floor(from),
        to: Math.ceil(to),
        format,
      },
    },
    `${name}_samples.${format}`,
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

export const fileName = (frame: ChartFrame): string =>
  `charts ${fullMomentText(frame.from)}`.replaceAll(':', '').replaceAll(' ', '_');
