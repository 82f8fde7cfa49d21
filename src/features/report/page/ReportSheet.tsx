import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportAnswer, ReportCell, ReportColumn } from '#contracts/report/reportCalls.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import css from './report.module.css';

const BARS = 20;

/** What a report found: its question, a chart, the table with its totals. */
export function ReportSheet({ answer }: { readonly answer: ReportAnswer }) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  const { about, columns, rows, totals, before } = answer;
  const heads = columns.map(
    ({ label, unit }) => `${inLanguage(label, language)}${unit === '' ? '' : ` (${unit})`}`,
  );
  const total = (key: string, values: readonly (number | null)[]) => ({
    key,
    cells: columns.map((column, i) => (
      <b key={column.name}>{i === 0 ? t(key as 'total') : cellText(values[i], column)}</b>
    )),
  });
  return (
    <>
      <h2 className={css.title}>{inLanguage(about.label, language)}</h2>
      <p className={css.said}>
        {inLanguage(about.question, language)} ·{' '}
        {answer.isTimeless === true
          ? t('own.noTime')
          : `${fullMomentText(answer.from)} - ${fullMomentText(answer.to)}`}
      </p>
      <Chart answer={answer} />
      <ReportTable
        heads={heads}
        none={t('nothing')}
        note={answer.isCut ? t('cut', { count: rows.length }) : undefined}
        rows={
          rows.length === 0
            ? []
            : [
                ...rows.map(({ cells, link }, r) => ({
                  key: String(r),
                  cells: columns.map((column, i) => {
                    const text = cellText(cells[i], column);
                    return i === nameAt(columns, cells) && link !== undefined ? (
                      <Link key={column.name} to={link}>
                        {text}
                      </Link>
                    ) : (
                      text
                    );
                  }),
                })),
                total('total', totals),
                ...(before === undefined ? [] : [total('before', before.totals)]),
              ]
        }
      />
    </>
  );
}

/** Which of the texts a row begins with names it: the last that it has, the most particular. */
function nameAt(columns: readonly ReportColumn[], cells: readonly ReportCell[]): number {
  const first = columns.findIndex(({ kind }) => kind !== 'text');
  const texts = cells.slice(0, first === -1 ? cells.length : first);
  return Math.max(
    0,
    texts.findLastIndex((cell) => cell !== null),
  );
}

/** A value as it is read; '-' where there is none. */
function cellText(cell: ReportCell | undefined, of: ReportColumn): string {
  if (cell === null || cell === undefined) return '-';
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return inLanguage(cell, currentLanguage());
  if (of.kind === 'moment') return fullMomentText(cell);
  if (of.kind === 'span') return spanText(cell);
  return of.kind === 'share'
    ? `${numberText(cell * 100, of.precision)}%`
    : numberText(cell, of.precision);
}

/** The rows side by side by one column; the table below says the same to a screen reader. */
function Chart({ answer: { chart, columns, rows } }: { readonly answer: ReportAnswer }) {
  const at = columns.findIndex(({ name }) => name === chart);
  const column = columns[at];
  if (column === undefined || rows.length < 2) return null;
  const values = rows.slice(0, BARS).map(({ cells }) => {
    const value = cells[at];
    return typeof value === 'number' ? value : 0;
  });
  const names = rows.slice(0, BARS).map(({ cells }) => {
    const place = nameAt(columns, cells);
    return cellText(cells[place], columns[place] ?? column);
  });
  const most = Math.max(1e-9, ...values);
  return (
    <figure className={css.bars} aria-hidden="true" data-screen>
      <figcaption>{inLanguage(column.label, currentLanguage())}</figcaption>
      {values.map((value, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of one answer keep their places
        <div key={i} className={css.bar}>
          <span>{names[i]}</span>
          <i style={{ width: `${(value / most) * 100}%` }} />
          <span>{cellText(value, column)}</span>
        </div>
      ))}
    </figure>
  );
}
