import type { ErrorCode } from '../../../src/contracts/errors.ts';

/** Why a row was refused; `index` counts from 0 in the batch as it was sent. */
export type RowFault = { readonly index: number; readonly code: ErrorCode; readonly message: string };

/** The code that fits a schema's complaint about this field. */
export const codeOfField = (field: string): ErrorCode => (field === 'dataTime' || field === 'startTime' ? 'bad_time' : 'bad_value');
