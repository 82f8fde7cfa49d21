import type { RefusedPast } from '#server/ports/sources.ts';
import type { Refused } from './pointCheck.ts';
import { rowOfReading } from './sampleRow.ts';

/**
 * A refused cell as it is kept with the refused rows: where it stood and why, with the row that can
 * be sent again where it is one.
 */
export const letterOf = ({
  cell: { row, name, pointCode, code, what },
  message,
  reading,
}: Refused): RefusedPast => ({
  code,
  message: `row ${row}, ${name}: ${message}`,
  payload: JSON.stringify(
    reading === undefined ? { row, name, pointCode, what } : rowOfReading(reading),
  ),
});
