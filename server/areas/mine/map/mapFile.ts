import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { formFault } from '#server/kernel/formFault.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { mapBounds } from './survey.ts';

/** A map as a form brings it, with the form's fields that stood before it. */
export type MapFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
};

const FIELD_BYTES = 256 * 1024;
const NAME_MOST = 200;

/** Maps that come in at the same time: each lies in memory. */
const arrivals = new Lane({ atOnce: 2, waiting: 4 });

/** The one file that a request brings, and the fields before it. */
export const mapFileOf = (request: FastifyRequest): Promise<Result<MapFile, Failure>> =>
  arrivals.run(() => read(request));

async function read(request: FastifyRequest): Promise<Result<MapFile, Failure>> {
  if (!request.isMultipart())
    return err(failure('bad_file', 'Send the map as the file of a multipart form.', 'file'));
  const part = await request.file({
    limits: { fileSize: mapBounds.bytes, files: 1, fields: 10, fieldSize: FIELD_BYTES },
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
    ? err(failure('body_too_large', `A map may have ${mapBounds.bytes / 1024 / 1024} MB.`, 'file'))
    : ok({ name: nameOf(part).slice(0, NAME_MOST), bytes, fields: fieldsOf(part) });
}

/** A part may come without a name, whatever its type says. */
const nameOf = ({ filename }: { readonly filename?: string | undefined }): string => filename ?? '';

type Part = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>;

function fieldsOf({ fields }: Part): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, one]): [string, string][] =>
    one !== undefined && !Array.isArray(one) && one.type === 'field'
      ? [[name, String(one.value)]]
      : [],
  );
  return Object.fromEntries(texts);
}
