import { csvCell } from '#base/formulas.ts';
import { answerWith } from '#contracts/http/envelope.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/entity/transfer/csv.ts';
import type { IntervalRow, SampleRow } from './sampleRow.ts';

export type ToldRow = SampleRow | IntervalRow;
type Steps<R extends object> = AsyncIterable<readonly R[]>;

/** At most so many rows; the cursor of the last is told where more may follow. */
export async function* cut<R extends object>(
  steps: Steps<R>,
  limit: number | undefined,
  cursorOf: (row: R) => string,
  more: (cursor: string) => void,
): AsyncGenerator<readonly R[]> {
  let left = limit ?? Infinity;
  let last: R | undefined;
  for await (const rows of steps) {
    if (left === 0) {
      if (last !== undefined) more(cursorOf(last));
      return;
    }
    const taken = rows.slice(0, Math.min(left, rows.length));
    last = taken.at(-1);
    left -= taken.length;
    yield taken;
    if (taken.length === rows.length) continue;
    if (last !== undefined) more(cursorOf(last));
    return;
  }
}

export async function* ndjsonText(steps: Steps<object>): AsyncGenerator<string> {
  for await (const rows of steps)
    for (const some of portions(rows)) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** The envelope of every answer, its rows written as they are read. */
export async function* jsonText(
  steps: Steps<object>,
  next: () => string | undefined,
): AsyncGenerator<string> {
  const [head = '', tail = ''] = JSON.stringify(answerWith({ rows: [0], next: 1 })).split(
    '0],"next":1',
  );
  let between = head;
  for await (const rows of steps)
    for (const some of portions(rows)) {
      yield between + some.map((row) => JSON.stringify(row)).join(',');
      between = ',';
    }
  yield `${between === ',' ? '' : between}],"next":${JSON.stringify(next() ?? null)}${tail}`;
}

/** Lines of samples, quicker than cell by cell; of intervals cell by cell. */
export function linesWith(names: readonly string[]): (row: ToldRow) => string {
  const codes = new Map<string, string>();
  return (row) =>
    'source' in row ? sampleLine(row, codes) : csvLine(names.map((name) => cellOf(row, name)));
}

/** Rows as a table with these columns. */
export async function* tableText<R extends object>(
  steps: Steps<R>,
  names: readonly string[],
  lineOf = (row: R): string => csvLine(names.map((name) => cellOf(row, name))),
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(names);
  for await (const rows of steps)
    for (const some of portions(rows)) {
      let text = '';
      for (const row of some) text += lineOf(row);
      yield text;
    }
}

/** `csvLine` of a sample, of which only the code can hold what needs a quote: looked at once. */
function sampleLine(row: SampleRow, codes: Map<string, string>): string {
  const { point, time, value, state, quality, source } = row;
  let code = codes.get(point);
  if (code === undefined) codes.set(point, (code = csvCell(point)));
  const states = state.length === 0 ? '' : state.join(' ');
  return `${code},${time},${value ?? ''},${states},${quality},${source}\r\n`;
}

function cellOf(row: object, name: string): string | number | null {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[name];
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Rows written between two looks at what else the process has to do. */
const PORTION = 5_000;

function* portions<R>(rows: readonly R[]): Generator<readonly R[]> {
  for (let i = 0; i < rows.length; i += PORTION) yield rows.slice(i, i + PORTION);
}
