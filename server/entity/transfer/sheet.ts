import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { Say } from './cells.ts';
import { csvRows } from './csv.ts';

const BYTES_MOST = 8 * 1024 * 1024;

/** The rows of the one file that a request brings, a workbook's first sheet or CSV in UTF-8. */
export async function sheetOf(request: FastifyRequest, say: Say): Promise<Result<readonly (readonly unknown[])[], Failure>> {
  if (!request.isMultipart()) return err(failure('bad_file', 'Send the sheet as the file of a multipart form.', 'file'));
  const part = await request.file({ limits: { fileSize: BYTES_MOST, files: 1, fields: 10 } });
  if (part === undefined) return err(failure('bad_file', 'The form has no file.', 'file'));
  const bytes = await part.toBuffer().catch(() => undefined);
  if (bytes === undefined) return err(failure('body_too_large', `A sheet may have ${BYTES_MOST / 1024 / 1024} MB.`, 'file'));
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return ok(csvRows(bytes.toString('utf8')));
  if (unpackedSize(bytes) > 20 * BYTES_MOST)
    return err(failure('bad_file', say('工作簿解压后过大', 'The workbook unpacks to more than can be read.'), 'file'));
  try {
    const { readSheet } = await import('read-excel-file/node');
    return ok(await readSheet(bytes));
  } catch {
    return err(
      failure('bad_file', say('文件既不是工作簿（.xlsx），也不是 CSV', 'The file is neither a workbook (.xlsx) nor CSV.'), 'file'),
    );
  }
}

/** What the members of a zip say they unpack to, in bytes, from its central directory. */
function unpackedSize(zip: Buffer): number {
  let sum = 0;
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0 && at + 28 <= zip.length;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    sum += zip.readUInt32LE(at + 24);
  return sum;
}

/** Lets a server take files in forms, once. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  if (!app.hasContentTypeParser('multipart/form-data'))
    await app.register(fastifyMultipart, { limits: { fileSize: BYTES_MOST, files: 1, fields: 20 } });
}
