import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { bodyTooLarge } from '../body.ts';
import { isPrecision, linesOf } from './lineProtocol.ts';
import type { Sent, WriterForm } from './writerForm.ts';

const unpack = promisify(gunzip);

/** Writers of InfluxDB 2 and 1, such as Telegraf, append their own paths to the address. */
export const influx: WriterForm = {
  name: 'influx',
  paths: ['/ingest/influx/api/v2/write', '/ingest/influx/write'],
  word: 'Token',
  unpack: unzipped,
  read(body, { precision = 'ns' }) {
    return typeof precision === 'string' && isPrecision(precision)
      ? linesOf(body.toString('utf8'), precision)
      : err(failure('bad_request', 'precision is ns, us, ms, s, m or h.', 'precision'));
  },
};

async function unzipped({ body, encoding }: Sent, most: number): Promise<Result<Buffer, Failure>> {
  if (encoding === undefined || encoding === 'identity') return ok(body);
  if (encoding !== 'gzip')
    return err(failure('unsupported_type', 'Bodies are sent as they are or as gzip.'));
  try {
    return ok(await unpack(body, { maxOutputLength: most }));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? err(bodyTooLarge)
      : err(failure('bad_request', 'The body is no gzip.'));
  }
}
