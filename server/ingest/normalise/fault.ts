import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';

/** Why a row was refused; `index` counts from 0 in the batch as it was sent. */
export type RowFault = {
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
};

/** The code that fits a schema's complaint about this field. */
export const codeOfField = (field: string): ErrorCode =>
  field === 'dataTime' || field === 'startTime' ? 'bad_time' : 'bad_value';

/**
 * The failure of a row whose reading threw, as one that is nested thousands of levels deep makes
 * it.
 */
export const unreadable = (error: unknown): Failure =>
  failure(
    'bad_value',
    `the row cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    'row',
  );
