import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowForm } from '#contracts/charts/samples.ts';
import { RawAnswer } from '#server/kernel/route.ts';
import { cut, jsonText, ndjsonText, tableText } from './forms.ts';

const TYPES = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The forms beside JSON, as the API's description names them. */
export const ROW_MEDIA = ['application/x-ndjson', 'text/csv'] as const;

/** Says in which form rows come, and what a file of them is called. */
export function sayForm(reply: FastifyReply, form: RowForm, name: string): void {
  void reply
    .header('content-type', TYPES[form])
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  if (form !== 'json')
    void reply.header('content-disposition', `attachment; filename="${name}.${form}"`);
}

type Told<R extends object> = {
  readonly name: string;
  readonly columns: readonly (keyof R & string)[];
  readonly cursorOf: (row: R) => string;
};

/** Rows of any length as an answer, written as they are read. */
export function rowAnswer<R extends object>(
  reply: FastifyReply,
  rows: AsyncIterable<readonly R[]>,
  { format, limit }: { readonly format: RowForm; readonly limit?: number | undefined },
  { name, columns, cursorOf }: Told<R>,
): RawAnswer {
  sayForm(reply, format, name);
  let next: string | undefined;
  const some = cut(rows, limit, cursorOf, (cursor) => (next = cursor));
  const text =
    format === 'ndjson'
      ? ndjsonText(some)
      : format === 'csv'
        ? tableText(some, columns)
        : jsonText(some, () => next);
  return new RawAnswer(Readable.from(text));
}
