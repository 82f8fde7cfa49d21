import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import type { ColumnLook } from './columnLook.ts';
import { numberIn } from './sheetNumber.ts';
import { timeIn } from './sheetTime.ts';
import { isDay, wordsOfCell } from './sheetText.ts';

type Found = Pick<SheetRules['time'], 'columns' | 'form'>;
type DayForm = 'ymd' | 'dmy' | 'mdy';

/** Where most cells of a column are of a kind. */
const MOST = 0.8;
const NAMED = /time|date|stamp|时间|日期|时刻/i;
/** What counts of seconds, milliseconds and days of spreadsheets are since 1990. */
const counts = [
  ['milliseconds', 6.3e11, 4.2e12],
  ['seconds', 6.3e8, 4.2e9],
  ['excel', 32_874, 73_050],
] as const;

/** Which columns tell the time of a row, and how; none where no column looks so. */
export function proposeTime(looks: readonly ColumnLook[]): Found {
  return inDays(looks) ?? inCounts(looks) ?? inParts(looks) ?? { columns: [], form: 'ymd' };
}

/** A column of days, with the times of day beside it where it has none itself. */
function inDays(looks: readonly ColumnLook[]): Found | undefined {
  for (const [i, look] of looks.entries()) {
    const form = dayFormOf(look);
    if (form === undefined) continue;
    const beside = looks[i + 1];
    const isBare = look.cells.every((cell) => numbersIn(wordsOfCell(cell)) <= 3);
    return isBare && beside !== undefined && isTimeOfDay(beside)
      ? { columns: [look.name, beside.name], form }
      : { columns: [look.name], form };
  }
  return undefined;
}

/** The order in which a column writes days; undefined where it holds none. */
function dayFormOf({ cells, filled }: ColumnLook): DayForm | undefined {
  if (filled === 0) return undefined;
  if (cells.filter(isDay).length >= MOST * filled) return 'ymd';
  const texts = cells.filter((cell) => typeof cell === 'string');
  const fitting = (form: DayForm): number =>
    texts.filter((cell) => timeIn([cell], { form, midnight: 'start' }) !== undefined).length;
  // 03/04 fits both: the day comes first unless fewer of them are days that way.
  const [best] = (['ymd', 'dmy', 'mdy'] as const)
    .map((form) => ({ form, count: fitting(form) }))
    .toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count >= MOST * filled ? best.form : undefined;
}

const numbersIn = (text: string): number => text.match(/\d+/g)?.length ?? 0;

const isTimeOfDay = ({ cells, filled }: ColumnLook): boolean =>
  filled > 0 &&
  cells.filter((cell) => /^\d{1,2}[:.：时]\d{1,2}/.test(wordsOfCell(cell))).length >= MOST * filled;

/** A column of numbers that counts from some day on. */
function inCounts(looks: readonly ColumnLook[]): Found | undefined {
  for (const { name, cells, filled, isNumeric } of looks) {
    if (!isNumeric) continue;
    const numbers = cells.flatMap((cell) => numberIn(cell, '.') ?? []);
    const found = counts.find(
      ([form, least, most]) =>
        numbers.filter((one) => one >= least && one < most).length >= MOST * filled &&
        // Days are numbers like others: they have to be called so.
        (form !== 'excel' || NAMED.test(name)),
    );
    if (found !== undefined) return { columns: [name], form: found[0] };
  }
  return undefined;
}

/** Year, month and day in columns of their own at the beginning, with hour, minute and second. */
function inParts(looks: readonly ColumnLook[]): Found | undefined {
  const bounds = [
    [1990, 2100],
    [1, 12],
    [1, 31],
    [0, 24],
    [0, 59],
    [0, 59],
  ] as const;
  let fitting = 0;
  for (const [i, [least, most]] of bounds.entries()) {
    const look = looks[i];
    if (look === undefined || look.filled === 0) break;
    const isPart = look.cells.every((cell) => {
      const one = numberIn(cell, '.');
      return typeof one === 'number' && Number.isInteger(one) && one >= least && one <= most;
    });
    if (!isPart) break;
    fitting++;
  }
  // A sixth column of small numbers is rather a reading than seconds that are never told.
  const parts = fitting === 6 && looks[5]?.words.length === 1 ? 5 : fitting;
  if (parts < 3) return undefined;
  return { columns: looks.slice(0, parts).map(({ name }) => name), form: 'ymd' };
}
