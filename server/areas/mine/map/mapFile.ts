import type { FastifyRequest } from 'fastify';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { formFileOf } from '#server/kernel/formFile.ts';
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
  const file = await formFileOf(request, {
    what: 'map',
    mostBytes: mapBounds.bytes,
    fieldBytes: FIELD_BYTES,
  });
  if (!file.ok) return file;
  const { part, bytes } = file.value;
  return ok({ name: nameOf(part).slice(0, NAME_MOST), bytes, fields: fieldsOf(part) });
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
