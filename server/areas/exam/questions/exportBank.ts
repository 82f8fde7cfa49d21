import { z } from 'zod';
import { err, type Result } from '#base/result.ts';
import { catalogue } from '#contracts/exam/course.ts';
import { question } from '#contracts/exam/question.ts';
import { LEFT_OUT_HEADER, type exportBankInput } from '#contracts/exam/questionCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { RawAnswer } from '#server/kernel/route.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { CallContext } from '#server/entity/override.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/entity/transfer/csv.ts';
import {
  fileAnswer,
  WORKBOOK_ROWS_MOST,
  workbookOf,
  WORKBOOK_TYPE,
} from '#server/entity/transfer/exportRecords.ts';
import { giftFile } from './giftFile.ts';
import type { PlainClip, PlainQuestion } from './plainQuestion.ts';
import { qtiItemOf, qtiManifest } from './qtiWrite.ts';
import { sheetOf } from './sheetOut.ts';
import { zipOut } from './zipOut.ts';

type Asked = z.output<typeof exportBankInput>;
type Question = RecordOf<typeof question>;

/** Members that a package may have when it comes back. */
const ITEMS_MOST = 1900;

/** Sends questions as a file in the form that was asked for, as import takes it back. */
export async function exportBank(
  { format, language, ids, filter, keyword }: Asked,
  context: CallContext,
): Promise<Result<RawAnswer, Failure>> {
  const { engine, actor, reply } = context;
  const query = {
    ...(ids === undefined ? {} : { ids }),
    ...(filter === undefined ? {} : { filter }),
    ...(keyword === undefined ? {} : { keyword }),
  };
  // Also finds out whether the filter is understood, before anything is read.
  const counted = await engine
    .of(question)
    .list({ ...query, currentPage: 1, pageSize: 1 } as never, actor);
  if (!counted.ok) return counted;
  const most = format === 'qti' ? ITEMS_MOST : WORKBOOK_ROWS_MOST;
  if (counted.value.total > most)
    return err(
      failure(
        'too_many_rows',
        `A file holds at most ${most} questions: filter, or take another form.`,
      ),
    );
  const all: Question[] = [];
  for await (const rows of engine.of(question).stream(query, actor)) all.push(...rows);
  const titles = await catalogueNames(context);
  const name = `question-${new Date(engine.clock.now()).toISOString().slice(0, 10)}`;
  const left = (written: number): void =>
    void reply.header(LEFT_OUT_HEADER, String(all.length - written));
  switch (format) {
    case 'gift': {
      const { text, written } = giftFile(
        all.map((one) => ({ ...plainOf(one), catalogueId: titles.get(one.catalogueId ?? '') })),
      );
      left(written);
      const body = Buffer.from(text);
      return fileAnswer(reply, `${name}.gift.txt`, 'text/plain; charset=utf-8', body);
    }
    case 'qti': {
      const sizes = await pictureSizes(engine.pool, all);
      const items = all.flatMap((one, at) => {
        const text = qtiItemOf(plainOf(one, sizes.get(one.id)), `Q${at + 1}`);
        return text === undefined ? [] : [[`items/q${at + 1}.xml`, text] as const];
      });
      left(items.length);
      const manifest = qtiManifest(items.map(([file]) => file));
      return fileAnswer(
        reply,
        `${name}.qti.zip`,
        'application/zip',
        zipOut([['imsmanifest.xml', manifest], ...items]),
      );
    }
    default: {
      const rows = sheetOf(all, language, titles);
      return format === 'xlsx'
        ? fileAnswer(reply, `${name}.xlsx`, WORKBOOK_TYPE, await workbookOf(rows))
        : fileAnswer(
            reply,
            `${name}.csv`,
            'text/csv; charset=utf-8',
            Buffer.from(BYTE_ORDER_MARK + rows.map(csvLine).join('')),
          );
    }
  }
}

async function catalogueNames({
  engine,
  actor,
}: CallContext): Promise<ReadonlyMap<string, string>> {
  const all = await engine.of(catalogue).all({}, actor);
  return new Map((all.ok ? all.value : []).map(({ id, name }) => [id, name]));
}

const plainOf = (one: Question, size?: Size): PlainQuestion => ({
  ...plainWords(one),
  ...(typeof one.picture === 'string' && one.picture !== ''
    ? { picture: one.picture.split('|', 1)[0] ?? '' }
    : {}),
  ...(size === undefined ? {} : { size }),
  ...(one.clip === null ? {} : { clip: clipOf(one.clip) }),
});

const clipOf = ({ from, to, areaId }: NonNullable<Question['clip']>): PlainClip => ({
  from,
  to,
  ...(typeof areaId === 'string' ? { areaId } : {}),
});

const sizeRow = z.object({ id: z.string(), width: z.number(), height: z.number() });
type Size = Pick<z.output<typeof sizeRow>, 'width' | 'height'>;

const types = questionTypes;

/** How large the pictures of hot spots are, by question. */
async function pictureSizes(
  executor: Executor,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, Size>> {
  const ids = questions.flatMap(({ id, type }) => (type === types.hotSpot[0] ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    sizeRow,
    executor,
    `SELECT q.id, f.width, f.height FROM entity."question" q
       JOIN entity."file" f ON f.url = split_part(q.picture, '|', 1) AND NOT f."isDeleted"
     WHERE q.id = ANY ($1) AND f.width > 0 AND f.height > 0`,
    [ids],
  );
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

const plainWords = ({ type, stem, options, answer, analysis }: Question): PlainQuestion => ({
  type,
  stem,
  options: (options ?? []).map(({ key, text, match }) => ({
    key,
    text,
    ...(typeof match === 'string' ? { match } : {}),
  })),
  answer,
  ...(analysis === null ? {} : { analysis }),
});
