import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { formFault } from './formFault.ts';

type Wanted = {
  /** What the file is, in the sentences of refusals. */
  readonly what: string;
  readonly mostBytes: number;
  /** Bytes of a field beside it; absent: as the server's forms have them. */
  readonly fieldBytes?: number;
};

/** The one file that a request brings as a form, whole in memory, with the fields before it. */
export async function formFileOf(
  request: FastifyRequest,
  { what, mostBytes, fieldBytes }: Wanted,
): Promise<Result<{ readonly part: MultipartFile; readonly bytes: Buffer }, Failure>> {
  if (!request.isMultipart())
    return err(failure('bad_file', `Send the ${what} as the file of a multipart form.`, 'file'));
  const fieldSize = fieldBytes === undefined ? {} : { fieldSize: fieldBytes };
  const part = await request.file({
    limits: { fileSize: mostBytes, files: 1, fields: 10, ...fieldSize },
  });
  if (part === undefined) return err(failure('bad_file', 'The form has no file.', 'file'));
  const unfit = [part, ...Object.values(part.fields).flat()]
    .map((one) => (one === undefined ? undefined : formFault(one)))
    .find((one) => one !== undefined);
  if (unfit !== undefined) {
    part.file.resume();
    return err(failure('bad_request', unfit));
  }
  const bytes = await part.toBuffer().catch(() => undefined);
  return bytes === undefined
    ? err(failure('body_too_large', `A ${what} may have ${mostBytes / 1024 / 1024} MB.`, 'file'))
    : ok({ part, bytes });
}
