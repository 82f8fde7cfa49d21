import { inflateRawSync } from 'node:zlib';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { RadarScanHeader, SlopeScan } from '#contracts/slopes/slopeCalls.ts';
import { query } from '#server/entity/rows.ts';
import type { SlopeParts } from './slopeParts.ts';

const MOST_SCANS = 300;

/** Times of the last scans of a radar up to a moment, the newest first. */
export async function scanTimes(
  { engine, clock }: SlopeParts,
  radar: string,
  before: number | undefined,
): Promise<number[]> {
  const { rows } = await query<{ t: number }>(
    engine.pool,
    `SELECT DISTINCT t FROM radar_scan WHERE radar_code = $1 AND t <= $2 ORDER BY t DESC
      LIMIT ${MOST_SCANS}`,
    [radar, before ?? Math.ceil(clock.now())],
  );
  return rows.map(({ t }) => t);
}

/** One scan with its grids. */
export async function scanOf(
  { engine }: SlopeParts,
  radar: string,
  t: number,
): Promise<Result<SlopeScan, Failure>> {
  const { rows } = await query<{ header: RadarScanHeader; grid: Buffer }>(
    engine.pool,
    `SELECT header, grid FROM radar_scan WHERE radar_code = $1 AND t = $2 ORDER BY source_no
      LIMIT 1`,
    [radar, t],
  );
  const found = rows[0];
  if (found === undefined)
    return err(failure('record_not_found', `Radar ${radar} made no scan then.`, 't'));
  const { header } = found;
  const grid = inflateRawSync(found.grid);
  const cells = header.rows * header.cols;
  const part = (from: number, to: number): string => grid.subarray(from, to).toString('base64');
  return ok({
    radarCode: radar,
    t,
    header,
    disp: part(0, 2 * cells),
    vel: part(2 * cells, 4 * cells),
    mask: part(4 * cells, 5 * cells),
  });
}
