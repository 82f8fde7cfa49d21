import { SurveyError, SurveyGatherer, type Corner, type Survey } from '../survey.ts';
import {
  codeIn,
  numberIn,
  TEXT_MOST,
  textWithin,
  toldOf,
  wordFor,
  type Word,
  type Words,
} from './toldOf.ts';

/** A table and the layer that its rows stand in when they name none. */
export type CsvFile = { readonly name: string; readonly text: string };

/**
 * Reads nodes and edges from tables: separated by comma, semicolon or tab, each begun by a row of
 * names. Rows with `from` and `to` are edges between nodes that the tables or the mine have; rows
 * with `x1` to `y2` are edges by their ends, rows with `x` and `y` nodes. A row of names further
 * down begins another table. Throws a `SurveyError`.
 */
export function readNodeCsv(files: readonly CsvFile[]): Survey {
  const gathered = new SurveyGatherer();
  let tables = 0;
  for (const { name, text } of files) {
    let columns: readonly (Word | undefined)[] | undefined;
    const separator = separatorOf(text);
    for (const cells of rowsOf(text, separator)) {
      gathered.element();
      const head = headOf(cells, columns === undefined);
      if (head !== undefined) {
        columns = head;
        tables++;
      } else if (columns !== undefined) readRow(gathered, columns, cells, name);
      else gathered.leave('beforeTheHead');
    }
  }
  if (tables === 0) throw new SurveyError('columns');
  return gathered.end('csv', {});
}

function readRow(
  gathered: SurveyGatherer,
  columns: readonly (Word | undefined)[],
  cells: readonly string[],
  name: string,
): void {
  const said = new Map<Word, string>();
  columns.forEach((word, i) => {
    const cell = textWithin(cells[i]?.trim() ?? '', TEXT_MOST);
    if (word !== undefined && cell !== '' && !said.has(word)) said.set(word, cell);
  });
  const layer = said.get('layer') ?? said.get('level') ?? name;
  const [from, to] = [codeIn(said, 'from'), codeIn(said, 'to')];
  const ends = [cornerOf(said, 'x1', 'y1', 'z1'), cornerOf(said, 'x2', 'y2', 'z2')];
  const [first, last] = ends;
  if (first !== undefined && last !== undefined)
    gathered.line({
      layer,
      corners: [first, last],
      ...(from === undefined || to === undefined ? {} : { from, to }),
      told: toldOf(said),
    });
  else if (from !== undefined && to !== undefined)
    gathered.line({ layer, corners: [], from, to, told: toldOf(said) });
  else {
    const at = cornerOf(said, 'x', 'y', 'z');
    if (at === undefined) gathered.leave('withoutPlace');
    else gathered.node({ layer, at, told: toldOf(said) });
  }
}

function cornerOf(said: Words, x: Word, y: Word, z: Word): Corner | undefined {
  const [east, north] = [numberIn(said.get(x)), numberIn(said.get(y))];
  return east === undefined || north === undefined
    ? undefined
    : [east, north, numberIn(said.get(z)) ?? null];
}

/** Names that say where something is: a row with two of them begins a table. */
const placing: ReadonlySet<Word> = new Set(['x', 'y', 'x1', 'y1', 'x2', 'y2', 'from', 'to']);

/** Names of columns that nodes are called by as well: they begin no table in the middle of one. */
const alsoNodes: ReadonlySet<string> = new Set(['a', 'b']);

/** The columns of a row that names them; undefined for any other row. */
function headOf(cells: readonly string[], isFirst: boolean): (Word | undefined)[] | undefined {
  if (cells.some((cell) => numberIn(cell) !== undefined)) return undefined;
  const columns = cells.map(wordFor);
  const named = columns.filter(
    (word, i) =>
      word !== undefined &&
      placing.has(word) &&
      (isFirst || !alsoNodes.has(cells[i]?.trim().toLowerCase() ?? '')),
  );
  return named.length >= 2 ? columns : undefined;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the beginning of a text has most of. */
function separatorOf(text: string): string {
  const begin = text.slice(0, 4096);
  const [first] = SEPARATORS.map((sign) => ({ sign, count: begin.split(sign).length })).toSorted(
    (a, b) => b.count - a.count,
  );
  return first?.sign ?? ',';
}

const CELLS_MOST = 500;
const CELL_MOST = 4096;

/** Rows with something in them, cell by cell; a cell in quotes may hold separators and quotes. */
function* rowsOf(text: string, separator: string): Generator<readonly string[]> {
  for (const line of linesOf(text)) {
    const cells: string[] = [];
    let from = 0;
    while (from <= line.length) {
      const [cell, next] = cellAt(line, from, separator);
      if (cell.length > CELL_MOST || cells.length >= CELLS_MOST) throw new SurveyError('columns');
      cells.push(cell);
      from = next;
    }
    if (cells.some((cell) => cell.trim() !== '')) yield cells;
  }
}

/** A cell, and where the next one begins. */
function cellAt(line: string, from: number, separator: string): [cell: string, next: number] {
  if (line[from] !== '"') {
    const end = line.indexOf(separator, from);
    const until = end === -1 ? line.length : end;
    return [line.slice(from, until), until + 1];
  }
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote === -1) return [cell + line.slice(at), line.length + 1];
    cell += line.slice(at, quote);
    if (line[quote + 1] !== '"') {
      const end = line.indexOf(separator, quote + 1);
      return [cell, (end === -1 ? line.length : end) + 1];
    }
    cell += '"';
    at = quote + 2;
  }
}

/** Lines of a text, whatever they end with; remarks that begin with # are passed over. */
function* linesOf(text: string): Generator<string> {
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    const line = text.slice(from, text[until - 1] === '\r' ? until - 1 : until);
    if (!line.startsWith('#')) yield line;
    from = until + 1;
  }
}
