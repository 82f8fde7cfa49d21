import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SampleRecord } from '#contracts/ingest/records.ts';
import type { Draft } from './draft.ts';
import { codeOfField } from './fault.ts';
import { addSample, measured, storedTime, type Reading } from './reading.ts';
import { isSample, sampleFault } from './sampleShape.ts';
import { timeOf } from './time.ts';
import { converterOf, type Convert } from './unit.ts';

/** Takes one row of entity `sample`; the failure says why it was refused. */
export function addSampleRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  if (!isSample(row)) {
    const field = sampleFault(row) ?? 'row';
    return failure(codeOfField(field), `${field} is missing or not of its form`, field);
  }
  const pointNo = reading.registry.pointNo(row.pointCode);
  if (pointNo === undefined)
    return failure('unknown_point', `no point ${row.pointCode}`, 'pointCode');
  const t = timeOf(row.dataTime, reading.toUtc, row.pointCode);
  if (t === undefined) return failure('bad_time', `${row.dataTime} is not a time`, 'dataTime');
  const found = measured(row.value, reading.source);
  if (found === undefined) return failure('bad_value', `${row.value} is not a number`, 'value');
  const convert = converterFor(row, pointNo, reading);
  if (convert === undefined)
    return failure(
      'bad_value',
      `${row.unit} cannot become ${reading.tables.unit[pointNo]}`,
      'unit',
    );
  const given = row.state === undefined ? 0 : Number(row.state);
  if (given > 0xffff) return failure('bad_value', 'state has bits that do not exist', 'state');
  // A feed that says itself why there is no value is believed; the sentinel alone means what
  // `measured` made of it.
  const isExplained = (given & BAD_VALUE) !== 0;
  const state = isExplained ? given : given | found.bit;
  const value = row.unit === undefined ? found.value : convert(found.value);
  const storedAt = storedTime(t, pointNo, pointNo, reading, draft);
  if (
    reading.odd.missing.enters(
      pointNo,
      found.bit === ValueState.fault && !isExplained,
      reading.recvTime,
    )
  )
    draft.lists.abnormalities.push({
      pointNo,
      kind: 'missing',
      t: storedAt,
      value: undefined,
      note: '',
    });
  addSample(pointNo, storedAt, value, state, reading, draft);
  return undefined;
}

const same: Convert = (value) => value;
const converters = new Map<string, Convert | undefined>();

function converterFor(row: SampleRecord, pointNo: number, reading: Reading): Convert | undefined {
  const to = reading.tables.unit[pointNo] ?? '';
  if (row.unit === undefined || row.unit === to) return same;
  const kind = reading.tables.kind[pointNo] ?? 'VALUE';
  const key = `${kind}|${row.unit}|${to}`;
  if (!converters.has(key)) {
    if (converters.size > 10_000) converters.clear();
    converters.set(key, converterOf(kind, row.unit, to));
  }
  return converters.get(key);
}
