import { failure, type Failure } from '#contracts/errors.ts';
import type { Row } from '../rows.ts';

/** Why a record is no more what its caller has read; undefined: it is, or he does not say. */
export const faultOfVersion = (record: Row, rowVersion: number | undefined): Failure | undefined =>
  rowVersion === undefined || record['rowVersion'] === rowVersion
    ? undefined
    : failure(
        'stale_version',
        'Somebody else has changed this record; read it again.',
        'rowVersion',
      );
