import { err, ok, type Result } from '#base/result.ts';
import { question } from '#contracts/exam/question.ts';
import type { ImportAnswer } from '#contracts/entity/list.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { RawAnswer } from '#server/kernel/route.ts';
import type { CallContext } from '#server/entity/override.ts';
import type { EntityRepository } from '#server/entity/entityRepository.ts';
import { fileAnswer, workbookOf, WORKBOOK_TYPE } from '#server/entity/transfer/exportRecords.ts';
import {
  importQuery,
  importRecords,
  type SheetReading,
} from '#server/entity/transfer/importRecords.ts';
import { fileOf, rowsOfFile } from '#server/entity/transfer/sheet.ts';
import type { SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import type { SheetTask } from '#server/entity/transfer/sheetParts.ts';
import { questionRows } from './sheetForm.ts';
import { bankHeads, LETTERS_LEAST } from './sheetOut.ts';

const reader = new BoundedWorker<SheetTask, readonly SheetRow[]>(
  new URL('./bankTask.ts', import.meta.url),
  { memoryMb: 256, timeMs: 30_000, waiting: 8 },
);

const reading: SheetReading = {
  async read(request, language) {
    const bytes = await fileOf(request);
    return bytes.ok ? rowsOfFile(reader, { bytes: bytes.value, language }) : bytes;
  },
  translate: questionRows,
  together: 100,
  besides: ['picture'],
};

/** Takes questions from a sheet as people have it, from GIFT or from QTI; with a report by row. */
export async function importBank(
  _: unknown,
  context: CallContext,
): Promise<Result<ImportAnswer, Failure>> {
  const asked = importQuery.safeParse(context.request.query);
  if (!asked.success)
    return err(failure('bad_request', 'dryRun is true or false, language zh-cn or en.'));
  // The repository of one entity serves whatever is done with any.
  const records = context.engine.of(question) as unknown as EntityRepository;
  return importRecords(records, asked.data, context, reading);
}

/** What a sheet of questions is called and how its cells are filled: rows that are passed over. */
const examples: Readonly<Record<Language, readonly (readonly (string | number)[])[]>> = {
  'zh-cn': [
    ['# 单选题', '甲烷的化学式是？', 'CO', 'CH4', 'H2S', 'NO2', '', '', 'B', '', 1],
    ['# 多选题', '下列哪些是有毒气体？', 'CO', 'H2S', 'O2', 'NO2', '', '', 'ABD', '', 2],
    ['# 判断题', '一氧化碳有气味。', '', '', '', '', '', '', '错', '', 1],
    ['# 填空题', '水的沸点是____℃，冰点是____℃。', '', '', '', '', '', '', '100；0', '', 1],
    ['# 排序题', '按顺序排列', '第一步', '第二步', '第三步', '', '', '', 'ABC', '', 2],
    ['# 连线题', '对应起来', '甲 → 一', '乙 → 二', '', '', '', '', '', '', 2],
    ['# 简答题', '简述……', '', '', '', '', '', '', '参考答案', '', 3],
  ],
  en: [
    ['# Single choice', 'The formula of methane?', 'CO', 'CH4', 'H2S', 'NO2', '', '', 'B', '', 1],
    ['# Multiple choice', 'Which are toxic?', 'CO', 'H2S', 'O2', 'NO2', '', '', 'ABD', '', 2],
    ['# True or false', 'Carbon monoxide smells.', '', '', '', '', '', '', 'false', '', 1],
    ['# Fill in', 'Water boils at ____ and freezes at ____.', '', '', '', '', '', '', '100; 0'],
    ['# Ordering', 'Put in order', 'First', 'Second', 'Third', '', '', '', 'ABC', '', 2],
    ['# Matching', 'Match', 'one -> 1', 'two -> 2', '', '', '', '', '', '', 2],
    ['# Short answer', 'Say why', '', '', '', '', '', '', 'A model answer', '', 3],
  ],
};

/** Sends a sheet to fill, with an example of each type that is passed over when it comes back. */
export async function bankTemplate(
  { language }: { readonly language: Language },
  { reply }: CallContext,
): Promise<Result<RawAnswer, Failure>> {
  const rows = [bankHeads(language, LETTERS_LEAST), ...examples[language].map((row) => [...row])];
  const answer = fileAnswer(reply, 'question-template.xlsx', WORKBOOK_TYPE, await workbookOf(rows));
  return answer.ok ? ok(answer.value) : answer;
}
