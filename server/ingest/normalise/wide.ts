import { failure, type Failure } from '#contracts/errors.ts';
import { gnssRecord } from '#contracts/ingest/records.ts';
import { wideRecords, wideSchemaOf, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { devicePointCode, fieldsOf, gnssFields } from './devicePoints.ts';
import type { Draft } from './draft.ts';
import { addSample, measured, storedTime, type Reading } from './reading.ts';
import { parseRow } from './schemaRows.ts';
import { timeOf } from './time.ts';

type Found = { readonly pointNo: number; readonly value: number; readonly bit: number };
type Field = string | number | null | undefined;

/**
 * The reader of one wide entity: each measured field of a row becomes a sample of the device's own
 * series.
 */
export function wideAdder(
  entity: WideEntity,
): (row: unknown, reading: Reading, draft: Draft) => Failure | undefined {
  const schema = wideSchemaOf(entity);
  const { key } = wideRecords[entity];
  const fields = Object.keys(fieldsOf(entity));
  return (row, reading, draft) => {
    const parsed = parseRow(schema, row);
    if (!parsed.ok) return parsed.error;
    const record = parsed.value as Record<string, Field>;
    const given = fields.filter((field) => record[field] !== undefined);
    return addFields(String(record[key]), given, record, 0, reading, draft).failure;
  };
}

/** Takes one GNSS solution, as itself and as three series of its device. */
export function addGnssRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  const parsed = parseRow(gnssRecord, row);
  if (!parsed.ok) return parsed.error;
  const { deviceCode, dataTime, solutionType } = parsed.value;
  const swapped = reading.source.axisOrder === 'yx';
  const cumX = swapped ? parsed.value.cumY : parsed.value.cumX;
  const cumY = swapped ? parsed.value.cumX : parsed.value.cumY;
  const record = { dataTime, cumX, cumY, cumH: parsed.value.cumH };
  const rms = measured(parsed.value.rms, reading.source);
  if (rms === undefined) return failure('bad_value', `${parsed.value.rms} is not a number`, 'rms');
  const bits =
    solutionType === 4 ? ValueState.fault : solutionType === 1 ? 0 : ValueState.workAbnormal;
  const done = addFields(deviceCode, Object.keys(gnssFields), record, bits, reading, draft);
  if (done.failure !== undefined) return done.failure;
  const [x, y, h] = done.values;
  const none = Number.NaN;
  draft.lists.gnss.push({
    deviceCode,
    t: done.t,
    cumX: x ?? none,
    cumY: y ?? none,
    cumH: h ?? none,
    rms: rms.value,
    solutionType,
  });
  return undefined;
}

type Done =
  | { readonly failure: Failure }
  | { readonly failure?: undefined; readonly t: number; readonly values: readonly number[] };

/**
 * All fields of a row or none: a row with one bad field is refused whole, so that it can be sent
 * again whole.
 */
function addFields(
  device: string,
  fields: readonly string[],
  record: Record<string, Field>,
  bits: number,
  reading: Reading,
  draft: Draft,
): Done {
  const t = timeOf(record['dataTime'], reading.toUtc, device);
  if (t === undefined)
    return { failure: failure('bad_time', `${record['dataTime']} is not a time`, 'dataTime') };
  const found: Found[] = [];
  for (const field of fields) {
    const pointNo = reading.registry.pointNo(devicePointCode(device, field));
    if (pointNo === undefined)
      return {
        failure: failure('unknown_point', `no point ${devicePointCode(device, field)}`, field),
      };
    const read = measured(record[field], reading.source);
    if (read === undefined)
      return { failure: failure('bad_value', `${record[field]} is not a number`, field) };
    found.push({ pointNo, ...read });
  }
  let stored = t;
  for (const { pointNo, value, bit } of found) {
    stored = storedTime(t, pointNo, pointNo, reading, draft);
    addSample(pointNo, stored, value, bits | bit, reading, draft);
  }
  return { t: stored, values: found.map(({ value }) => value) };
}
