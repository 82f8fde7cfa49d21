import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field, Shape } from '#contracts/entity/field.ts';
import type { exportBody } from '#contracts/entity/list.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { RawAnswer } from '#server/kernel/route.ts';
import type { Actor } from '../actor.ts';
import type { EntityRepository } from '../entityRepository.ts';
import type { CallContext } from '../override.ts';
import { referredBy } from '../read/referenceTitles.ts';
import type { Row } from '../rows.ts';
import { cellOf, type Cell } from './cells.ts';
import { inLanguage } from './say.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { cellOfRows } from './rowCells.ts';

type Asked = z.output<typeof exportBody>;

/** Of a file that may hold less than there is: the codes of the list's notes. */
const NOTES_HEADER = 'x-list-notes';

/** A workbook is built whole in memory: more rows than this go as CSV, which streams. */
export const WORKBOOK_ROWS_MOST = 10_000;

/**
 * Sends what the list shows as a file: a workbook, or CSV read by a cursor and written as it is
 * read.
 */
export async function exportRecords(
  records: EntityRepository,
  asked: Asked,
  context: CallContext,
): Promise<Result<RawAnswer, Failure>> {
  const { engine, entity } = records.binding;
  const { actor, reply } = context;
  const columns = columnsOf(entity, asked.columns);
  if (!columns.ok) return columns;
  // Also finds out whether filter and sort are understood, before the first byte is sent.
  const counted = await records.list({ ...asked, currentPage: 1, pageSize: 1 }, actor);
  if (!counted.ok) return counted;
  const notes = counted.value.notes ?? [];
  if (notes.length > 0) void reply.header(NOTES_HEADER, notes.map(({ code }) => code).join(', '));
  const file = `${entity.name}-${new Date(engine.clock.now()).toISOString().slice(0, 10)}`;
  const head = columns.value.map(([, field]) => inLanguage(field.label, asked.language));
  const reader = { ...actor, language: asked.language };
  const steps = cellsOf(records, columns.value, records.stream(asked, actor), reader);
  if (asked.format === 'csv')
    return fileAnswer(
      reply,
      `${file}.csv`,
      'text/csv; charset=utf-8',
      Readable.from(csvText(head, steps)),
    );
  if (counted.value.total > WORKBOOK_ROWS_MOST)
    return err(
      failure(
        'too_many_rows',
        `A workbook holds at most ${WORKBOOK_ROWS_MOST} rows, these are ${counted.value.total}: export as CSV, or filter.`,
      ),
    );
  const rows: Cell[][] = [];
  for await (const step of steps) rows.push(...step);
  return fileAnswer(reply, `${file}.xlsx`, WORKBOOK_TYPE, await workbookOf([head, ...rows]));
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The bytes of a workbook with one sheet; text cells are typed as text, so that none is a formula.
 */
export async function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet = rows.map((row, i) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? {
            type: String,
            value: cell.slice(0, 32_000),
            ...(i === 0 ? { fontWeight: 'bold' as const } : {}),
          }
        : cell,
    ),
  );
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(sheet).toBuffer();
}

/** A file under a name, as an answer. */
export function fileAnswer(
  reply: FastifyReply,
  name: string,
  type: string,
  body: Readable | Buffer,
): Result<RawAnswer, Failure> {
  void reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return ok(new RawAnswer(body));
}

type ShownColumn = readonly [name: string, field: Field];

function columnsOf(
  entity: AnyEntity,
  asked: readonly string[] | undefined,
): Result<ShownColumn[], Failure> {
  const usable = Object.entries(entity.fields).filter(([, { shape }]) => shape.kind !== 'secret');
  if (asked === undefined || asked.length === 0)
    return ok(usable.filter(([, field]) => field.inList));
  const known = new Map(usable);
  const columns: ShownColumn[] = [];
  for (const name of asked) {
    const field = known.get(name);
    if (field === undefined)
      return err(failure('bad_request', `There is no column ${name}.`, 'columns'));
    columns.push([name, field]);
  }
  return ok(columns);
}

async function* cellsOf(
  records: EntityRepository,
  columns: readonly ShownColumn[],
  steps: AsyncIterable<readonly Row[]>,
  reader: Actor,
): AsyncGenerator<Cell[][]> {
  for await (const rows of steps) {
    const names = await records.referenceTitles(rows, reader);
    const titles = (shape: Shape): Readonly<Record<string, string>> | undefined => {
      const target = referredBy(shape, records.binding.entity.name);
      return target === undefined ? undefined : names[target];
    };
    yield rows.map((row) =>
      columns.map(([name, field]) =>
        columnsIn(field.shape) === undefined
          ? cellOf(field, row[name], reader.language, titles(field.shape))
          : cellOfRows(field.shape, row[name], reader.language, titles),
      ),
    );
  }
}

async function* csvText(
  head: readonly Cell[],
  steps: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const rows of steps) yield rows.map(csvLine).join('');
}
