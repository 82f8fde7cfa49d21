import type { SampleRecord } from '#contracts/ingest/records.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { SheetReading } from './sheetReadings.ts';

/** A reading of a sheet as a row of `sample`. */
export const rowOfReading = ({ pointCode, t, value, unit, state }: SheetReading): SampleRecord => ({
  pointCode,
  dataTime: t,
  value,
  ...(unit === '' ? {} : { unit }),
  ...(state === 'good' ? {} : { state: ValueState[state] }),
});
