import type { SampleRecord } from '#contracts/ingest/records.ts';

const stateText = /^\d{1,5}$/;

/**
 * The field of a row that the `sample` schema refuses, `undefined` when the row is a SampleRecord.
 * Checked by hand because every reading of the mine passes here; a property test holds it equal to
 * the schema.
 */
export function sampleFault(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'row';
  const { dataTime, seq, pointCode, value, state, unit } = row as Record<string, unknown>;
  if (typeof pointCode !== 'string' || pointCode.length === 0 || pointCode.length > 64)
    return 'pointCode';
  if (typeof dataTime === 'number' ? !Number.isFinite(dataTime) : !isText(dataTime, 1, 40))
    return 'dataTime';
  if (typeof value === 'number' ? !Number.isFinite(value) : value !== null && !isText(value, 0, 40))
    return 'value';
  if (state !== undefined && !isState(state)) return 'state';
  if (unit !== undefined && !isText(unit, 0, 16)) return 'unit';
  if (seq !== undefined && !Number.isSafeInteger(seq)) return 'seq';
  return undefined;
}

/** Tells the compiler what `sampleFault` found out. */
export const isSample = (row: unknown): row is SampleRecord => sampleFault(row) === undefined;

const isText = (given: unknown, min: number, max: number): boolean =>
  typeof given === 'string' && given.length >= min && given.length <= max;

const isState = (given: unknown): boolean =>
  typeof given === 'number'
    ? Number.isInteger(given) && given >= 0 && given <= 0xffff
    : typeof given === 'string' && stateText.test(given);
