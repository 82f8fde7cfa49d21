import { mineText } from '#base/mineTime.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Sheet } from '#contracts/http/sheet.ts';
import type { ReportAnswer, ReportCell, ReportColumn } from '#contracts/report/reportCalls.ts';

type Pair = readonly [zh: string, en: string];
const MINUTE_MS = 60_000;

const words = {
  period: ['期间', 'Period'],
  ever: ['不限时间', 'Any time'],
  total: ['合计', 'Total'],
  before: ['上期合计', 'Period before'],
  cut: ['行数过多，仅列出前一部分', 'There are more rows than are told'],
} as const;

const inLanguage = ([zh, en]: Pair, language: Language): string => (language === 'en' ? en : zh);

/** A value as a person reads it; empty for none. */
export function cellText(
  cell: ReportCell | undefined,
  of: ReportColumn,
  language: Language,
): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return inLanguage(cell, language);
  if (of.kind === 'moment') return mineText(cell);
  if (of.kind === 'share') return `${(cell * 100).toFixed(of.precision)}%`;
  if (of.kind === 'span') {
    const minutes = Math.round(cell / MINUTE_MS);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
  return cell.toFixed(of.precision);
}

/** What a report's column is called, with its unit. */
const headOf = (column: ReportColumn, language: Language): string =>
  `${inLanguage(column.label, language)}${column.unit === '' ? '' : ` (${column.unit})`}`;

/** Title, heads and lines of a report, its totals last. */
export function linesOf(answer: ReportAnswer, language: Language) {
  const { columns, rows, totals, before } = answer;
  const said = (key: keyof typeof words): string => inLanguage(words[key], language);
  const line = (name: string, values: readonly (number | null)[]): string[] =>
    columns.map((column, i) => (i === 0 ? name : cellText(values[i], column, language)));
  return {
    title: inLanguage(answer.about.label, language),
    period:
      answer.isTimeless === true
        ? said('ever')
        : `${said('period')} ${mineText(answer.from)} - ${mineText(answer.to)}`,
    note: answer.isCut ? said('cut') : '',
    heads: columns.map((column) => headOf(column, language)),
    rows: [
      ...rows.map(({ cells }) => columns.map((column, i) => cellText(cells[i], column, language))),
      line(said('total'), totals),
      ...(before === undefined ? [] : [line(said('before'), before.totals)]),
    ],
  };
}

/** A report as a sheet of paper. */
export function sheetOf(answer: ReportAnswer, language: Language): Sheet {
  const { title, period, note, heads, rows } = linesOf(answer, language);
  return {
    title,
    parts: [
      { kind: 'heading', text: title, level: 1 },
      { kind: 'text', text: inLanguage(answer.about.question, language) },
      { kind: 'text', text: period },
      { kind: 'table', heads, rows },
      ...(note === '' ? [] : [{ kind: 'text' as const, text: note }]),
    ],
  };
}
