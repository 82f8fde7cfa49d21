import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import type { SlopeParts } from './slopeParts.ts';

/** A receiver as its series tell it. */
export type Receiver = {
  readonly code: string;
  readonly points: readonly Point[];
  readonly first: Point;
};

const isDisplacement = ({ kind, deviceCode }: Point): boolean =>
  kind === 'DX' && deviceCode !== null;

/** Every receiver that has displacement series, by its code. */
export function receiversOf(model: MineModel): Receiver[] {
  const points = Map.groupBy(
    model.points.filter(({ deviceCode }) => deviceCode !== null),
    ({ deviceCode }) => deviceCode ?? '',
  );
  return model.points
    .filter(isDisplacement)
    .map((first) => ({
      code: first.deviceCode ?? '',
      points: points.get(first.deviceCode ?? '') ?? [],
      first,
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

/** What the ledger says of a receiver. */
export type DeviceRow = {
  readonly code: string;
  readonly name: string;
  readonly section: string | null;
  readonly slideAzimuth: number | null;
  readonly slopeCode: string | null;
};

/** The ledger's rovers by code. */
export async function devicesOf({ engine }: SlopeParts): Promise<ReadonlyMap<string, DeviceRow>> {
  const { rows } = await query<DeviceRow>(
    engine.pool,
    `SELECT d."code", d."name", d."section", d."slideAzimuth", s."code" AS "slopeCode"
     FROM entity."gnssSlopeDevice" d LEFT JOIN entity."slope" s ON s.id = d."slopeId"
       AND NOT s."isDeleted"
     WHERE NOT d."isDeleted" AND d."role" = 1`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

export type SolutionRow = {
  code: string;
  t: number;
  x: number | null;
  y: number | null;
  h: number | null;
  type: number;
};

/** The newest solution of each receiver at or before a moment. */
export async function newestSolutions(
  { engine }: SlopeParts,
  codes: readonly string[],
  at: number,
): Promise<Map<string, SolutionRow>> {
  const { rows } = await query<SolutionRow>(
    engine.pool,
    `SELECT g.device_code AS code, g.t, g.cum_x AS x, g.cum_y AS y, g.cum_h AS h,
      g.solution_type::int AS type
     FROM unnest($1::text[]) c (code) CROSS JOIN LATERAL (
       SELECT * FROM gnss_solution WHERE device_code = c.code AND t <= $2 ORDER BY t DESC, source_no
         LIMIT 1) g`,
    [codes, at],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

export type Newest = { readonly t: number; readonly value: number };

/**
 * The newest value of each series at or before a moment, from its samples or else from its
 * five-minute statistics, a day back at most.
 */
export async function newestValues(
  { engine }: SlopeParts,
  pointNos: readonly number[],
  at: number,
): Promise<Map<number, Newest>> {
  const { rows } = await query<{ no: number; t: number; value: number }>(
    engine.pool,
    `SELECT c.no, n.t, n.value FROM unnest($1::int[]) c (no) CROSS JOIN LATERAL (
       SELECT t, value FROM (
         (SELECT t, value FROM sample WHERE point_no = c.no AND t <= $2 AND t > $3
           AND value <> 'NaN' ORDER BY t DESC LIMIT 1)
         UNION ALL
         (SELECT start, last FROM sample_stat_5m WHERE point_no = c.no AND start <= $2
           AND start > $3 AND last <> 'NaN' ORDER BY start DESC LIMIT 1)
       ) found ORDER BY t DESC LIMIT 1) n`,
    [pointNos, at, at - 86_400_000],
  );
  return new Map(rows.map(({ no, t, value }) => [no, { t, value }]));
}
