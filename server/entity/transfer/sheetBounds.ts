/**
 * How much of a sheet is read; counted while reading, so that nothing larger is ever made of it.
 */
export const sheetBounds = {
  /** Rows that an import takes. */
  rows: 10_000,
  /** Rows that are looked at, empty ones and remarks included. */
  rowsSeen: 20_000,
  columns: 500,
  /** Cells of all rows, gaps before the last one of a row included. */
  cells: 1_000_000,
  /** Characters of one cell, as in spreadsheets. */
  cellText: 32_767,
  /** Characters of all cells. */
  text: 8 * 1024 * 1024,
  /** Members of a workbook. */
  members: 2_000,
  /** Bytes that the members which are read unpack to, whatever the workbook says of them. */
  inflated: 128 * 1024 * 1024,
  /** Tags and remarks of one member of a workbook; a cell has at most eight. */
  marks: 8_000_000,
  /** Elements of a workbook's XML inside each other. */
  depth: 64,
  /** Characters of one tag or remark of a workbook's XML. */
  tag: 64 * 1024,
} as const;

/** Which bound a sheet does not keep; `broken`: it is no sheet at all. */
export type SheetFault = keyof typeof sheetBounds | 'broken';

/** Thrown while reading. */
export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export type SheetCell = string | number | boolean | Date | null;
/** Cells of a row up to its last one that is not empty. */
export type SheetRow = readonly SheetCell[];

/**
 * Counts what is read and throws a `SheetError` at the first row, cell or character too many;
 * `rows` may be looked at.
 */
export class SheetMeter {
  readonly #rowsMost: number;
  #rows = 0;
  #cells = 0;
  #text = 0;

  constructor(rows: number = sheetBounds.rowsSeen) {
    this.#rowsMost = rows;
  }

  row(cells: SheetRow): SheetRow {
    if (++this.#rows > this.#rowsMost) throw new SheetError('rowsSeen');
    if (cells.length > sheetBounds.columns) throw new SheetError('columns');
    if ((this.#cells += cells.length) > sheetBounds.cells) throw new SheetError('cells');
    return cells;
  }

  text(text: string): string {
    if (text.length > sheetBounds.cellText) throw new SheetError('cellText');
    if ((this.#text += text.length) > sheetBounds.text) throw new SheetError('text');
    return text;
  }
}
