import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import type { SheetCell } from '#server/entity/transfer/sheetBounds.ts';
import { momentOfSerial } from '#server/entity/transfer/workbook/dateStyles.ts';
import { numberIn } from './sheetNumber.ts';
import { isDay, wordsOfCell } from './sheetText.ts';

const DAY_MS = 86_400_000;
/** Days from the beginning of spreadsheets' calendar to 1970. */
const SERIAL_EPOCH = 25_569;
const ZONED =
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A moment: epoch ms, or the wall clock of the sheet's zone as if it were UTC. */
export type SheetTime = { readonly ms: number; readonly isUtc: boolean };

/** Readings are taken from 1990 to 2100: what lies elsewhere counts or means something else. */
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** `decimal` is that of counts; absent: the point. */
type How = Pick<SheetRules['time'], 'form' | 'midnight'> & Partial<Pick<SheetRules, 'decimal'>>;

/** The time that cells tell together; undefined where they tell none. */
export function timeIn(cells: readonly (SheetCell | undefined)[], how: How): SheetTime | undefined {
  const time = timeOf(cells, how);
  return time !== undefined && time.ms >= EARLIEST && time.ms < LATEST ? time : undefined;
}

function timeOf(
  cells: readonly (SheetCell | undefined)[],
  { form, midnight, decimal = '.' }: How,
): SheetTime | undefined {
  if (form === 'seconds' || form === 'milliseconds') {
    const count = countIn(cells[0], decimal);
    if (typeof count !== 'number') return undefined;
    return { ms: Math.floor(form === 'seconds' ? 1000 * count : count), isUtc: true };
  }
  const wall =
    form === 'excel' ? wallOfSerials(cells, midnight, decimal) : wallOfWords(cells, form, midnight);
  return typeof wall === 'number' ? { ms: wall, isUtc: false } : wall;
}

/** A count with the sign of the sheet, or with the point that machines write. */
const countIn = (cell: SheetCell | undefined, decimal: '.' | ','): number | null | undefined =>
  numberIn(cell, decimal) ?? numberIn(cell, '.');

type Midnight = SheetRules['time']['midnight'];

/** Days of spreadsheets, a day and its part added up. */
function wallOfSerials(
  cells: readonly (SheetCell | undefined)[],
  midnight: Midnight,
  decimal: '.' | ',',
): number | undefined {
  let days = 0;
  for (const cell of cells) {
    const own =
      cell instanceof Date ? cell.getTime() / DAY_MS + SERIAL_EPOCH : countIn(cell, decimal);
    if (typeof own !== 'number') return undefined;
    days += own;
  }
  if (cells.length === 0) return undefined;
  const wall = momentOfSerial(days, 1900).getTime();
  return midnight === 'end' && wall % DAY_MS === 0 ? wall + DAY_MS : wall;
}

function wallOfWords(
  cells: readonly (SheetCell | undefined)[],
  form: 'ymd' | 'dmy' | 'mdy',
  midnight: Midnight,
): number | SheetTime | undefined {
  const text = plain(cells.map(wordsOfCell).join(' '));
  if (ZONED.test(text)) {
    // 30 February is no day with a zone behind it either.
    if (wallOf(text.slice(0, 10), 'ymd', 'start') === undefined) return undefined;
    const ms = Date.parse(
      text
        .replace(' ', 'T')
        .replace(/ (?=[Z+-])/i, '')
        .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
    );
    return Number.isNaN(ms) ? undefined : { ms, isUtc: true };
  }
  // What is a date to the spreadsheet is written year first, whatever people write.
  return wallOf(text, cells.some(isDay) ? 'ymd' : form, midnight);
}

/** A text with the usual signs in place of those of Chinese and of wide characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[年月]/g, '-')
    .replaceAll(/[时点分]/g, ':')
    .replaceAll(/[日秒]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/:$/, '');

const afternoon = /pm|下午/i;
const halves = /am|pm|上午|下午/i;

/** Reads a day and a time of day by their numbers, in the order that the form says. */
function wallOf(text: string, form: 'ymd' | 'dmy' | 'mdy', midnight: Midnight): number | undefined {
  const bare = text.replace(halves, ' ').trim();
  // A time of day is no day, although it has three numbers.
  if (!/^\d[\d\-/.:,T ]*$/i.test(bare) || /^\d{1,2}:/.test(bare)) return undefined;
  const parts = spread(bare.match(/\d+/g) ?? []);
  if (parts.length < 3 || parts.length > 7) return undefined;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  const days = { ymd: [a, b, c], dmy: [c, b, a], mdy: [c, a, b] } as const;
  const [year, month, day] = days[form];
  return momentOf(fullYear(year), month, day, clockOf(text, parts.slice(3), midnight));
}

type DayClock = readonly [hour: number, minute: number, second: number, ms: number];

/** The time of day; whoever ends a day with 00:00 means its 24:00. */
function clockOf(
  text: string,
  [hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly string[],
  midnight: Midnight,
): DayClock {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const half = halves.test(text) ? (hour % 12) + (afternoon.test(text) ? 12 : 0) : hour;
  const ms = Math.floor(1000 * Number(`0.${fraction}`));
  const isEnd = midnight === 'end' && half + minute + second + ms === 0;
  return [isEnd ? 24 : half, minute, second, ms];
}

/** Numbers that were written without signs between them, as 20260131 101500. */
function spread(groups: readonly string[]): string[] {
  const [first = '', ...rest] = groups;
  const cut = (digits: string, ...lengths: readonly number[]): string[] => {
    let at = 0;
    return lengths.map((length) => digits.slice(at, (at += length)));
  };
  if (first.length === 14) return [...cut(first, 4, 2, 2, 2, 2, 2), ...rest];
  if (first.length === 12) return [...cut(first, 4, 2, 2, 2, 2), ...rest];
  if (first.length !== 8) return [first, ...rest];
  const [time = '', ...more] = rest;
  const day = cut(first, 4, 2, 2);
  if (time.length === 6) return [...day, ...cut(time, 2, 2, 2), ...more];
  return time.length === 4 ? [...day, ...cut(time, 2, 2), ...more] : [...day, ...rest];
}

const fullYear = (year: number): number =>
  year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;

/** The moment, as if in UTC; undefined where there is no such day or time. */
function momentOf(
  year: number,
  month: number,
  day: number,
  [hour, minute, second, ms]: DayClock,
): number | undefined {
  const isDayEnd = hour === 24 && minute + second + ms === 0;
  if ((hour > 23 && !isDayEnd) || minute > 59 || second > 59) return undefined;
  const start = new Date(Date.UTC(year, month - 1, day));
  // 30 February rolls over to March: such a date is a mistake, not a time.
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return undefined;
  return start.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}
