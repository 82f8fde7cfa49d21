import {
  sheetBounds,
  SheetError,
  SheetMeter,
  type SheetCell,
  type SheetRow,
} from '../sheetBounds.ts';
import { isDateFormat, momentOfSerial } from './dateStyles.ts';
import { decoded, readXml, type XmlListener } from './xml.ts';
import { ZipMembers } from './zipMembers.ts';

const ROOM = 'xl/';

/**
 * Reads the first sheet of a workbook (.xlsx), row by row from the top; throws a `SheetError` at
 * the first bound that it breaks. `rows` may be looked at.
 */
export async function readWorkbook(
  bytes: Buffer,
  take: (row: SheetRow) => void,
  rows: number = sheetBounds.rowsSeen,
): Promise<void> {
  const zip = new ZipMembers(bytes);
  const book = await readBook(zip);
  const isDate = await readStyles(zip);
  const meter = new SheetMeter(rows);
  const shared = await readShared(zip);
  await readXml(
    zip.text(book.sheet),
    sheetListener(
      (cell) => valueOf(cell, { shared, isDate, calendar: book.calendar, meter }),
      (row) => take(meter.row(row)),
    ),
  );
}

const ignore = (): void => undefined;

async function readBook(zip: ZipMembers): Promise<{ sheet: string; calendar: 1900 | 1904 }> {
  let relation: string | undefined;
  let calendar: 1900 | 1904 = 1900;
  await readXml(zip.text(`${ROOM}workbook.xml`), {
    open(name, attribute) {
      if (name === 'sheet') relation ??= attribute('id');
      else if (name === 'workbookPr' && ['1', 'true'].includes(attribute('date1904') ?? ''))
        calendar = 1904;
    },
    text: ignore,
    close: ignore,
  });
  let target: string | undefined;
  await readXml(zip.text(`${ROOM}_rels/workbook.xml.rels`), {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === relation) target ??= attribute('Target');
    },
    text: ignore,
    close: ignore,
  });
  if (relation === undefined || target === undefined) throw new SheetError('broken');
  return { sheet: target.startsWith('/') ? target.slice(1) : `${ROOM}${target}`, calendar };
}

/** Which of the cell formats shows dates. */
async function readStyles(zip: ZipMembers): Promise<(style: number) => boolean> {
  const dates: boolean[] = [];
  if (!zip.has(`${ROOM}styles.xml`)) return () => false;
  const codes = new Map<number, string>();
  let inCells = false;
  await readXml(zip.text(`${ROOM}styles.xml`), {
    open(name, attribute) {
      if (name === 'numFmt')
        codes.set(Number(attribute('numFmtId')), (attribute('formatCode') ?? '').slice(0, 255));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        dates.push(isDateFormat(id, codes.get(id)));
      }
      if (codes.size + dates.length > sheetBounds.cells) throw new SheetError('cells');
    },
    text: ignore,
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return (style) => dates[style] ?? false;
}

/**
 * The texts that cells refer to by number. Their marks are dropped, the readings of East Asian
 * words too.
 */
async function readShared(zip: ZipMembers): Promise<readonly string[]> {
  const all: string[] = [];
  if (!zip.has(`${ROOM}sharedStrings.xml`)) return all;
  const meter = new SheetMeter();
  const text = new TextOf();
  await readXml(zip.text(`${ROOM}sharedStrings.xml`), {
    open: (name) => text.open(name),
    text: (raw) => text.add(raw),
    close(name) {
      text.close(name);
      if (name !== 'si') return;
      if (all.push(meter.text(text.take())) > sheetBounds.cells) throw new SheetError('cells');
    },
  });
  return all;
}

/** Gathers what stands in `t` (and `v`), but not what tells how it is read aloud. */
class TextOf {
  #raw = '';
  #isOn = false;
  #aloud = false;
  open(name: string): void {
    if (name === 'rPh') this.#aloud = true;
    this.#isOn = (name === 't' || name === 'v') && !this.#aloud;
  }
  add(raw: string): void {
    if (!this.#isOn) return;
    this.#raw += raw;
    // An entity is at most eight characters for one.
    if (this.#raw.length > 8 * sheetBounds.cellText) throw new SheetError('cellText');
  }
  close(name: string): void {
    if (name === 'rPh') this.#aloud = false;
    this.#isOn = false;
  }
  take(): string {
    const text = decoded(this.#raw);
    this.#raw = '';
    return text;
  }
}

type RawCell = { readonly type: string; readonly style: number; readonly text: string };

function sheetListener(
  valueOfCell: (cell: RawCell) => SheetCell,
  take: (row: SheetRow) => void,
): XmlListener {
  const text = new TextOf();
  let row: SheetCell[] | undefined;
  let rows = 0;
  let column = 0;
  let type = 'n';
  let style = 0;
  return {
    open(name, attribute) {
      text.open(name);
      if (name === 'row') {
        const number = Number(attribute('r') ?? rows + 1);
        if (!Number.isInteger(number) || number <= rows) throw new SheetError('broken');
        // Rows that nothing stands in are not written.
        while (rows + 1 < number) {
          take([]);
          rows++;
        }
        row = [];
        column = 0;
      } else if (name === 'c') {
        const at = attribute('r');
        column = at === undefined ? column + 1 : columnOf(at);
        if (column > sheetBounds.columns) throw new SheetError('columns');
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
      }
    },
    text: (raw) => text.add(raw),
    close(name) {
      text.close(name);
      if (name === 'c') {
        if (row === undefined || column === 0) throw new SheetError('broken');
        const value = valueOfCell({ type, style, text: text.take() });
        if (value === null) return;
        while (row.length < column - 1) row.push(null);
        row[column - 1] = value;
      } else if (name === 'row' && row !== undefined) {
        take(row);
        rows++;
        row = undefined;
      }
    },
  };
}

/** The number of a cell's column from 1, from a name such as AB12. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(name)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

type Reading = {
  readonly shared: readonly string[];
  readonly isDate: (style: number) => boolean;
  readonly calendar: 1900 | 1904;
  readonly meter: SheetMeter;
};

function valueOf(
  { type, style, text }: RawCell,
  { shared, isDate, calendar, meter }: Reading,
): SheetCell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return wordsOf(shared[Number(text)] ?? broken(), meter);
    case 'b':
      return text === '1' || text === 'true';
    case 'd': {
      // A wall clock, as all others: without a zone it would be read in that of the server.
      const moment = new Date(text.replace(/T[\d:.]+$/, '$&Z'));
      return Number.isNaN(moment.getTime()) ? broken() : moment;
    }
    case 'n': {
      const number = Number(text);
      if (!Number.isFinite(number)) return broken();
      return isDate(style) ? dateOf(number, calendar) : number;
    }
    default:
      // Text beside the table, what a formula came to, the name of its fault.
      return wordsOf(text, meter);
  }
}

/** What is no day of any calendar stays a number; a time of day is the same in both of them. */
function dateOf(serial: number, calendar: Reading['calendar']): SheetCell {
  const moment = momentOfSerial(serial, serial >= 0 && serial < 1 ? 1900 : calendar);
  return Number.isNaN(moment.getTime()) ? serial : moment;
}

const wordsOf = (text: string, meter: SheetMeter): string | null => {
  const words = meter.text(text).trim();
  return words === '' ? null : words;
};

function broken(): never {
  throw new SheetError('broken');
}
