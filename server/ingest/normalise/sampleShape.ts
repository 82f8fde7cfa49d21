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
  if (!isText(pointCode, 1, 64)) return 'pointCode';
  if (!isNumberOrText(dataTime, 1)) return 'dataTime';
  if (value !== null && !isNumberOrText(value, 0)) return 'value';
  if (state !== undefined && !isState(state)) return 'state';
  if (unit !== undefined && !isText(unit, 0, 16)) return 'unit';
  if (seq !== undefined && !Number.isSafeInteger(seq)) return 'seq';
  return undefined;
}

/** Tells the compiler what `sampleFault` found out. */
export const isSample = (row: unknown): row is SampleRecord => sampleFault(row) === undefined;

const isText = (given: unknown, min: number, max: number): boolean =>
  typeof given === 'string' && given.length >= min && given.length <= max;

const isNumberOrText = (given: unknown, min: number): boolean =>
  typeof given === 'number' ? Number.isFinite(given) : isText(given, min, 40);

const isState = (given: unknown): boolean =>
  typeof given === 'number'
    ? Number.isInteger(given) && given >= 0 && given <= 0xffff
    : typeof given === 'string' && stateText.test(given);
