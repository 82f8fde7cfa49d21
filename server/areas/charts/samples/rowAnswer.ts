import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowForm } from '#contracts/charts/samples.ts';
import { RawAnswer } from '#server/kernel/route.ts';
import { arrowBytes } from '../tables/arrow.ts';
import { blocksOf } from '../tables/blocks.ts';
import type { Column } from '../tables/columns.ts';
import { parquetBytes } from '../tables/parquet.ts';
import { cut, jsonText, ndjsonText, tableText } from './forms.ts';

/** What each form is called, and how its files end. */
const FORMS = {
  json: ['application/json; charset=utf-8', 'json'],
  ndjson: ['application/x-ndjson; charset=utf-8', 'ndjson'],
  csv: ['text/csv; charset=utf-8', 'csv'],
  parquet: ['application/vnd.apache.parquet', 'parquet'],
  arrow: ['application/vnd.apache.arrow.stream', 'arrows'],
} as const;

/** The forms beside JSON, as the API's description names them. */
export const ROW_MEDIA = [
  'application/x-ndjson',
  'text/csv',
  FORMS.parquet[0],
  FORMS.arrow[0],
] as const;

type Told<R extends object> = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly cursorOf: (row: R) => string;
  /** A row as a line of CSV, where that is quicker than cell by cell. */
  readonly lineOf?: (row: R) => string;
};

/** Rows of any length as an answer, written as they are read. */
export function rowAnswer<R extends object>(
  reply: FastifyReply,
  rows: AsyncIterable<readonly R[]>,
  { format, limit }: { readonly format: RowForm; readonly limit?: number | undefined },
  told: Told<R>,
): RawAnswer {
  sayForm(reply, format, told.name);
  let next: string | undefined;
  const some = cut(rows, limit, told.cursorOf, (cursor) => (next = cursor));
  return new RawAnswer(Readable.from(written(some, format, told, () => next)));
}

/** Says in which form rows come, and what a file of them is called. */
function sayForm(reply: FastifyReply, form: RowForm, name: string): void {
  const [type, ending] = FORMS[form];
  void reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  if (form !== 'json')
    void reply.header('content-disposition', `attachment; filename="${name}.${ending}"`);
}

function written<R extends object>(
  steps: AsyncIterable<readonly R[]>,
  form: RowForm,
  { columns, lineOf }: Told<R>,
  next: () => string | undefined,
): AsyncIterable<string | Uint8Array> {
  if (form === 'json') return jsonText(steps, next);
  if (form === 'ndjson') return ndjsonText(steps);
  if (form === 'csv') {
    const names = columns.map(({ name }) => name);
    return tableText(steps, names, lineOf);
  }
  const blocks = blocksOf(steps, columns);
  if (form === 'arrow') return arrowBytes(blocks, columns);
  return parquetBytes(blocks, columns, () => {
    const cursor = next();
    return cursor === undefined ? {} : { 'pithead.next': cursor };
  });
}
