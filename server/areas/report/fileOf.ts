import { mineText } from '#base/mineTime.ts';
import { ok, type Result } from '#base/result.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ReportAnswer } from '#contracts/report/reportCalls.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { workbookOf } from '#server/entity/transfer/exportRecords.ts';
import { linesOf, sheetOf } from './sheetOf.ts';

/** A report on paper, stamped with who asked for it and when. */
export async function pdfOf(
  printer: Pick<Printer, 'print'>,
  answer: ReportAnswer,
  language: Language,
  asked: { readonly by: string; readonly at: number },
): Promise<Result<Buffer, Failure>> {
  const sheet = sheetOf(answer, language);
  const stamp = `${sheet.title} · ${asked.by} · ${mineText(asked.at)}`;
  const made = await printer.print({ sheet, stamp });
  return made.ok ? ok(Buffer.from(made.value)) : made;
}

/**
 * A report as a workbook. Counts and quantities stay numbers; spans, moments and shares are told as
 * on paper.
 */
export async function bookOf(answer: ReportAnswer, language: Language): Promise<Buffer> {
  const { heads, rows } = linesOf(answer, language);
  const numbers = [
    ...answer.rows.map(({ cells }) => cells),
    answer.totals,
    ...(answer.before === undefined ? [] : [answer.before.totals]),
  ];
  const body = rows.map((texts, r) =>
    texts.map((text, c) => {
      const value = numbers[r]?.[c];
      const plain = answer.columns[c]?.kind === 'number' && typeof value === 'number';
      return plain ? value : text;
    }),
  );
  return workbookOf([heads, ...body]);
}
