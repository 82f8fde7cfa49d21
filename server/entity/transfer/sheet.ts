import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import { formFileOf } from '#server/kernel/formFile.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { sayIn } from './say.ts';
import type { SheetRow } from './sheetBounds.ts';
import type { SheetTask } from './sheetParts.ts';

const BYTES_MOST = 8 * 1024 * 1024;

/** Sheets that come in at the same time: each lies in memory. */
const arrivals = new Lane({ atOnce: 8, waiting: 0 });
const reader = new BoundedWorker<SheetTask, readonly SheetRow[]>(
  new URL('./sheetTask.ts', import.meta.url),
  {
    memoryMb: 256,
    timeMs: 30_000,
    waiting: 8,
  },
);

/**
 * The rows of the one file that a request brings, a workbook's first sheet or CSV, within
 * `sheetBounds`.
 */
export async function sheetOf(
  request: FastifyRequest,
  language: Language,
): Promise<Result<readonly SheetRow[], Failure>> {
  const bytes = await fileOf(request);
  return bytes.ok ? rowsOfFile(reader, { bytes: bytes.value, language }) : bytes;
}

/** The bytes of the one file that a request brings. */
export const fileOf = (request: FastifyRequest): Promise<Result<Buffer, Failure>> =>
  arrivals.run(() => bytesOf(request));

/** The rows that a worker makes of a file. */
export async function rowsOfFile(
  worker: BoundedWorker<SheetTask, readonly SheetRow[]>,
  task: SheetTask,
): Promise<Result<readonly SheetRow[], Failure>> {
  const rows: SheetRow[] = [];
  const read = await worker.run(task, (part) => {
    for (const row of part) rows.push(row);
  });
  if (read.ok) return ok(rows);
  if (read.error.code !== 'too_complex' || read.error.field === 'file') return read;
  const say = sayIn(task.language);
  return err(
    failure(
      'too_complex',
      say(
        '表过大，无法在限定的时间和内存内读取',
        'The sheet takes more time or memory to read than there is.',
      ),
      'file',
    ),
  );
}

async function bytesOf(request: FastifyRequest): Promise<Result<Buffer, Failure>> {
  const file = await formFileOf(request, { what: 'sheet', mostBytes: BYTES_MOST });
  return file.ok ? ok(file.value.bytes) : file;
}

/** Lets a server take files in forms, once. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  if (!app.hasContentTypeParser('multipart/form-data'))
    await app.register(fastifyMultipart, {
      limits: { fileSize: BYTES_MOST, files: 1, fields: 20 },
    });
}
