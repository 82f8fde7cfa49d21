import { z } from 'zod';
import { err, type Result } from '#base/result.ts';
import { catalogue } from '#contracts/exam/course.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import { question } from '#contracts/exam/question.ts';
import { LEFT_OUT_HEADER, type exportBankInput } from '#contracts/exam/questionCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { RawAnswer } from '#server/kernel/route.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { CallContext } from '#server/entity/override.ts';
import type { Cell } from '#server/entity/transfer/cells.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/entity/transfer/csv.ts';
import {
  fileAnswer,
  WORKBOOK_ROWS_MOST,
  workbookOf,
  WORKBOOK_TYPE,
} from '#server/entity/transfer/exportRecords.ts';
import { plainStem } from '#contracts/exam/blanks.ts';
import { giftOf } from './gift.ts';
import { bankHeads } from './importBank.ts';
import type { PlainClip, PlainQuestion } from './plainQuestion.ts';
import { qtiItemOf, qtiManifest } from './qtiWrite.ts';
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
      const texts = all.flatMap((one) => giftOf(plainOf(one)) ?? []);
      left(texts.length);
      const body = Buffer.from(`${texts.join('\n\n')}\n`);
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
      const rows: Cell[][] = [
        [...bankHeads[language]],
        ...all.map((one) => sheetRow(one, language, titles)),
      ];
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

const LETTERS = 6;
const types = questionTypes;

function sheetRow(
  one: Question,
  language: Language,
  catalogues: ReadonlyMap<string, string>,
): Cell[] {
  const at = language === 'en' ? 2 : 1;
  const { type, stem, options, answer, hazard } = one;
  const choices = (options ?? []).map(({ text, match }) =>
    typeof match === 'string' ? `${text} → ${match}` : text,
  );
  const [, ...names] =
    Object.values(questionTypes).find(([value]) => value === type) ?? questionTypes.single;
  return [
    names[at - 1] ?? String(type),
    /<[a-z]/i.test(stem) ? stem : plainStem(stem),
    ...Array.from({ length: LETTERS }, (_, i) => choices[i] ?? null),
    answerCell(type, answer, language),
    one.analysis,
    one.difficulty,
    one.catalogueId === null ? null : (catalogues.get(one.catalogueId) ?? one.catalogueId),
    one.knowledge,
    hazard === null ? null : (hazards[hazard as keyof typeof hazards]?.[at] ?? hazard),
    one.rule,
    one.score,
  ];
}

function answerCell(type: number, answer: unknown, language: Language): string {
  switch (type) {
    case types.judge[0]:
      if (language === 'en') return answer === true ? 'true' : 'false';
      return answer === true ? '对' : '错';
    case types.multiple[0]:
    case types.ordering[0]:
    case types.incident[0]:
      return [answer].flat().join('');
    case types.fill[0]:
      return (Array.isArray(answer) ? answer : [answer])
        .map((blank: unknown) => [blank].flat().join(' / '))
        .join('；');
    case types.matching[0]:
      return (Array.isArray(answer) ? (answer as string[][]) : [])
        .map((pair) => pair.join('-'))
        .join(',');
    case types.hotSpot[0]:
      return JSON.stringify(answer);
    default:
      return String(answer);
  }
}
