import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { formFault } from '#server/kernel/formFault.ts';
import type { Disk } from './disk.ts';
import { HEAD_BYTES, kindOf, shownName, type FileKind } from './fileKinds.ts';

/** A file that has come in and waits at `path`, which whoever asked for it moves or removes. */
export type Taken = {
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly md5: string;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Writes the one file of a form to disk as it comes, counting and hashing; nothing of a refused one
 * stays.
 */
export async function takeFile(
  request: FastifyRequest,
  folder: string,
  bytesMost: number,
  disk: Disk,
): Promise<Result<Taken, Failure>> {
  if (!request.isMultipart())
    return err(failure('bad_file', 'Send the file in a multipart form.', 'file'));
  if ((await disk.room()) <= 0) return err(diskFull);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let unfit: string | undefined;
  let come: { name: string; head: Buffer; size: number; md5: string; whole: boolean } | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: bytesMost, files: 1, fields: 20, fieldSize: 2000 },
    })) {
      unfit ??= formFault(part);
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const measure = meter(disk);
        await pipeline(
          part.file,
          (chunks: AsyncIterable<Buffer>) => measure.pass(chunks),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        come = { name: shownName(nameOf(part)), ...measure.result(), whole: !part.file.truncated };
      }
    }
  } catch (error) {
    await rm(path, { force: true });
    const why = refusalOf(error, bytesMost);
    if (why === undefined) throw error;
    return err(why);
  }
  const refused = async (why: Failure): Promise<Result<never, Failure>> => {
    await rm(path, { force: true });
    return err(why);
  };
  if (come === undefined) return err(failure('bad_file', 'The form has no file.', 'file'));
  if (!come.whole) return refused(tooLarge(bytesMost));
  if (come.size === 0) return refused(failure('bad_file', 'The file is empty.', 'file'));
  if (unfit !== undefined) return refused(failure('bad_request', unfit));
  const kind = await kindOf(come.name, come.head);
  if (!kind.ok) return refused(kind.error);
  return ok({ path, name: come.name, kind: kind.value, size: come.size, md5: come.md5, fields });
}

/** What a failed reading says to whoever sent the file; undefined where it is a fault of ours. */
function refusalOf(error: unknown, bytesMost: number): Failure | undefined {
  const code = (error as { code?: string }).code ?? '';
  if (error instanceof DiskFull || code === 'ENOSPC') return diskFull;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(bytesMost);
  return code.startsWith('FST_')
    ? failure('bad_file', 'The form holds one file and a few short fields.', 'file')
    : undefined;
}

/** A part may come without a name, whatever its type says. */
const nameOf = ({ filename }: { readonly filename?: string | undefined }): string => filename ?? '';

const tooLarge = (bytesMost: number): Failure =>
  failure('body_too_large', `A file may have ${Math.round(bytesMost / 1024 / 1024)} MB.`, 'file');

/** Looks at the disk each time that so much has been written. */
const LOOK_BYTES = 4 * 1024 * 1024;
class DiskFull extends Error {}
const diskFull = failure(
  'disk_full',
  'The disk is too full for files: what is left of it belongs to the alarms.',
  'file',
);

function meter(disk: Disk) {
  const hash = createHash('md5');
  const begin: Buffer[] = [];
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let unlooked = 0;
      for await (const chunk of chunks) {
        if (size < HEAD_BYTES) begin.push(chunk.subarray(0, HEAD_BYTES - size));
        size += chunk.length;
        hash.update(chunk);
        unlooked += chunk.length;
        if (unlooked >= LOOK_BYTES) {
          unlooked = 0;
          if ((await disk.room()) <= 0) throw new DiskFull();
        }
        yield chunk;
      }
    },
    result: () => ({ head: Buffer.concat(begin), size, md5: hash.digest('hex') }),
  };
}
