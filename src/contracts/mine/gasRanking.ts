import type { Point } from './mine.ts';
import { harmfulGases, type SensorKindCode } from '../sensors/sensorKind.ts';

const gases: ReadonlySet<SensorKindCode> = new Set(harmfulGases);

/**
 * The points that measure a gas and have a limit above, which alone tells how near to danger a
 * value is.
 */
export const gasPoints = <P extends Pick<Point, 'kind' | 'limits'>>(points: readonly P[]): P[] =>
  points.filter((point) => gases.has(point.kind) && firstLimit(point) !== undefined);

/** The lowest high limit of a point: the first that a rising value meets. */
export function firstLimit({ limits }: Pick<Point, 'limits'>): number | undefined {
  const raised = Object.values(limits.high).flatMap((limit) =>
    limit !== undefined && limit > 0 ? [limit] : [],
  );
  return raised.length === 0 ? undefined : Math.min(...raised);
}

/** The newest value of a gas; `level`: the worst limit that it stands beyond, 0 for none. */
export type GasReading = {
  readonly point: Pick<Point, 'no' | 'name' | 'unit' | 'precision' | 'limits'>;
  readonly value: number;
  readonly level: number;
  readonly stale: boolean;
  readonly bad: boolean;
};

export type RankedGas<R extends GasReading = GasReading> = {
  readonly reading: R;
  readonly limit: number;
  readonly share: number;
};

/**
 * Worst first: by the level that is passed, then by the share of the first limit. Old and bad
 * values are nobody's place: they are counted as `silent`.
 */
export function rankGas<R extends GasReading>(
  readings: readonly R[],
): {
  readonly ranked: readonly RankedGas<R>[];
  readonly silent: number;
} {
  const ranked: RankedGas<R>[] = [];
  let silent = 0;
  for (const reading of readings) {
    const limit = firstLimit(reading.point);
    if (limit === undefined || reading.stale || reading.bad || !Number.isFinite(reading.value))
      silent++;
    else ranked.push({ reading, limit, share: reading.value / limit });
  }
  const severity = ({ reading }: RankedGas<R>): number => (reading.level === 0 ? 5 : reading.level);
  ranked.sort(
    (a, b) =>
      severity(a) - severity(b) || b.share - a.share || a.reading.point.no - b.reading.point.no,
  );
  return { ranked, silent };
}
