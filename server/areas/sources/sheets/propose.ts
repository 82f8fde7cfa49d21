import { MINE_ZONE } from '#base/mineTime.ts';
import type { SheetPoint, SheetRules } from '#contracts/sources/sheetRules.ts';
import type { SheetCell, SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { columnsOf } from './columns.ts';
import { lookOfColumn, type ColumnLook } from './columnLook.ts';
import { proposeTime } from './proposeTime.ts';
import { numberIn } from './sheetNumber.ts';
import { timeIn } from './sheetTime.ts';
import { isDay, isFilled, wordsOfCell } from './sheetText.ts';

/** Rows above the first reading are looked for so far down. */
const HEAD_MOST = 30;
/** Rows by which columns are judged. */
const LOOKED = 200;
/** Words of a column of quality that are told apart. */
const MOST_WORDS = 50;

/** How a sheet suggests that it be read; the codes of points are left open. */
export function proposeRules(rows: readonly SheetRow[]): SheetRules {
  const headRows = headOf(rows);
  const names = columnsOf(rows, headRows);
  const body = rows.slice(headRows).filter(isFilled).slice(0, LOOKED);
  const decimal = decimalOf(body);
  const looks = names.map((name, i) =>
    lookOfColumn(
      name,
      body.map((row) => row[i] ?? null),
      decimal,
    ),
  );
  const time = proposeTime(looks);
  const rest = looks.filter(({ name }) => !time.columns.includes(name));
  const quality = rest.find(isQuality);
  const others = rest.filter((look) => look !== quality);
  const numbers = others.filter(({ isNumeric }) => isNumeric);
  const code = codeOf(others, numbers);
  const common = {
    headRows,
    time: { ...time, zone: MINE_ZONE, midnight: 'start' as const },
    decimal,
    missing: [],
    ...(quality === undefined ? {} : { quality: qualityOf(quality) }),
  };
  const value = numbers.find(({ name }) => VALUE.test(name)) ?? numbers[0];
  if (code !== undefined && value !== undefined) {
    const unit = others.find(({ name, isNumeric }) => UNIT.test(name) && !isNumeric);
    return {
      ...common,
      form: 'long',
      code: code.name,
      value: value.name,
      ...(unit === undefined ? {} : { unit: unit.name }),
      points: [],
    };
  }
  return { ...common, form: 'wide', points: numbers.map(pointOf) };
}

const VALUE = /value|reading|数值|读数|测值|监测值/i;
const UNIT = /unit|单位/i;
const CODE = /code|tag|point|sensor|variable|测点|点号|编码|编号|位号|传感器/i;
const QUALITY = /quality|status|state|质量|品质|状态/i;

/** A sheet is long where one column of words names points and one of numbers says their values. */
function codeOf(
  others: readonly ColumnLook[],
  numbers: readonly ColumnLook[],
): ColumnLook | undefined {
  const named = others.find(({ name, filled }) => CODE.test(name) && filled > 0);
  if (named !== undefined && numbers.some((one) => one !== named && VALUE.test(one.name)))
    return named;
  if (numbers.length !== 1) return undefined;
  return others.find(
    ({ name, words, filled, isNumeric }) =>
      !isNumeric &&
      !UNIT.test(name) &&
      filled > 0 &&
      words.length > 0 &&
      words.length <= filled / 2,
  );
}

const GOOD = /^(?:good|ok|valid|normal|正常|好|有效|良好|0|192)$/i;

/** A column is one of quality where one of its few words is known to mean a good value. */
const isQuality = ({ name, words }: ColumnLook): boolean =>
  QUALITY.test(name) && words.length <= 20 && words.some((word) => GOOD.test(word));
const ways = [
  [/calib|标校|标定|校准/i, 'calibrating'],
  [/offline|断线|离线|通讯中断/i, 'offline'],
  [/over|超量程|溢出/i, 'overRange'],
  [/subst|替代|人工/i, 'substituted'],
] as const;

const qualityOf = ({ name, words }: ColumnLook): NonNullable<SheetRules['quality']> => ({
  column: name,
  states: words.slice(0, MOST_WORDS).map((text) => ({
    text,
    state: GOOD.test(text) ? 'good' : (ways.find(([way]) => way.test(text))?.[1] ?? 'fault'),
  })),
});

/** A unit stands behind a name, as in `CO (ppm)` or `温度（℃）`. */
const UNIT_BEHIND = /[([（【]([^()[\]（）【】]{1,16})[)\]）】]$/;

function pointOf({ name }: ColumnLook): SheetPoint {
  const unit = UNIT_BEHIND.exec(name.trim())?.[1]?.trim() ?? '';
  return { name, pointCode: '', unit, factor: 1, offset: 0 };
}

/** What a column is called without the unit behind it. */
export const bareName = (name: string): string => name.trim().replace(UNIT_BEHIND, '').trim();

/** Rows above the first one that holds a time or two numbers. */
function headOf(rows: readonly SheetRow[]): number {
  const first = rows.slice(0, HEAD_MOST).findIndex((row) => {
    const filled = row.filter((cell) => wordsOfCell(cell) !== '');
    const numbers = filled.filter((cell) => isNumber(cell)).length;
    return filled.length > 1 && (filled.some(isMoment) || numbers > filled.length / 2);
  });
  return first === -1 ? Math.min(1, rows.length) : first;
}

const isNumber = (cell: SheetCell): boolean =>
  typeof numberIn(cell, '.') === 'number' || typeof numberIn(cell, ',') === 'number';

/** Whether a cell is a day, in whatever order it is written. */
const isMoment = (cell: SheetCell): boolean =>
  isDay(cell) ||
  (typeof cell === 'string' &&
    (['ymd', 'dmy', 'mdy'] as const).some(
      (form) => timeIn([cell], { form, midnight: 'start' }) !== undefined,
    ));

/** The comma where more texts are numbers by it. */
function decimalOf(body: readonly SheetRow[]): '.' | ',' {
  let [points, commas] = [0, 0];
  for (const row of body)
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      if (/^\s*[+-]?\d+\.\d+\s*$/.test(cell)) points++;
      else if (/^\s*[+-]?\d+,\d+\s*$/.test(cell)) commas++;
    }
  return commas > points ? ',' : '.';
}
