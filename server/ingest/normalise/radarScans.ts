import { failure, type Failure } from '#contracts/errors.ts';
import { radarScanRecord } from '#contracts/ingest/records.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';
import { reportTime } from './reports.ts';
import { parseRow } from './schemaRows.ts';

/** Takes one scan of a slope radar with its grid; it is kept and shown, zones alone are judged. */
export function addRadarScanRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  const parsed = parseRow(radarScanRecord, row);
  if (!parsed.ok) return parsed.error;
  const {
    radarCode,
    dataTime,
    scanStart,
    scanNo,
    coherenceAvg,
    atmosCorrected,
    disp,
    vel,
    mask,
    ...rest
  } = parsed.value;
  const { rows, cols, rMin, rMax, azMin, azMax } = rest;
  const t = reportTime(dataTime, reading, `scan ${radarCode}`);
  if (t === undefined) return failure('bad_time', `${dataTime} is not a time`, 'dataTime');
  const started =
    scanStart === undefined
      ? undefined
      : reportTime(scanStart, reading, `start of scan ${radarCode}`);
  const header = {
    scanNo,
    scanStart: started ?? null,
    coherenceAvg: coherenceAvg ?? null,
    atmosCorrected,
    rows,
    cols,
    rMin,
    rMax,
    azMin,
    azMax,
  };
  const grid = Buffer.concat([disp, vel, mask].map((text) => Buffer.from(text, 'base64')));
  draft.lists.radarScans.push({ radarCode, t, header, grid });
  return undefined;
}
