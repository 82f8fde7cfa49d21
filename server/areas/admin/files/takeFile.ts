import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../../../src/base/result.ts';
import { failure, type Failure } from '../../../../src/contracts/errors.ts';
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

/** Writes the one file of a form to disk as it comes, counting and hashing; nothing of a refused one stays. */
export async function takeFile(request: FastifyRequest, folder: string, bytesMost: number): Promise<Result<Taken, Failure>> {
  if (!request.isMultipart()) return err(failure('bad_file', 'Send the file in a multipart form.', 'file'));
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let come: { name: string; head: Buffer; size: number; md5: string; whole: boolean } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: bytesMost, files: 1, fields: 20, fieldSize: 2000 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const measure = meter();
        await pipeline(part.file, measure.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        come = { name: shownName(part.filename), ...measure.result(), whole: !part.file.truncated };
      }
    }
  } catch (error) {
    await rm(path, { force: true });
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') return err(tooLarge(bytesMost));
    if (code.startsWith('FST_')) return err(failure('bad_file', 'The form holds one file and a few short fields.', 'file'));
    throw error;
  }
  const refused = async (why: Failure): Promise<Result<never, Failure>> => {
    await rm(path, { force: true });
    return err(why);
  };
  if (come === undefined) return err(failure('bad_file', 'The form has no file.', 'file'));
  if (!come.whole) return refused(tooLarge(bytesMost));
  if (come.size === 0) return refused(failure('bad_file', 'The file is empty.', 'file'));
  const kind = kindOf(come.name, come.head);
  if (!kind.ok) return refused(kind.error);
  return ok({ path, name: come.name, kind: kind.value, size: come.size, md5: come.md5, fields });
}

const tooLarge = (bytesMost: number): Failure =>
  failure('body_too_large', `A file may have ${Math.round(bytesMost / 1024 / 1024)} MB.`, 'file');

function meter() {
  const hash = createHash('md5');
  const begin: Buffer[] = [];
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      if (size < HEAD_BYTES) begin.push(chunk.subarray(0, HEAD_BYTES - size));
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ head: Buffer.concat(begin), size, md5: hash.digest('hex') }) };
}
