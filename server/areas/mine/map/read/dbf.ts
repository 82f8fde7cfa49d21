import { mapBounds, SurveyError } from '../survey.ts';
import { decoderFor } from './textIn.ts';

type Column = { readonly name: Uint8Array; readonly at: number; readonly size: number };

const HEAD = 32;
const COLUMN = 32;
const END_OF_COLUMNS = 0x0d;
const COLUMNS_MOST = 255;
/** Where a table names its own encoding, and what it says for simplified Chinese. */
const ENCODING_AT = 29;
const CHINESE: ReadonlySet<number> = new Set([0x4d, 0x7a]);

/**
 * The rows of a dBase table as texts by column; deleted rows are empty, so that rows and shapes
 * keep their places. Throws a `SurveyError` for a table that is cut off.
 */
export function dbfRows(dbf: Buffer, encoding: string | undefined): Record<string, string>[] {
  try {
    const [count, head, size] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
    if (size === 0 || count > mapBounds.elements) throw new SurveyError('elements');
    if (head + count * size > dbf.length) throw new SurveyError('broken');
    const named = encoding ?? (CHINESE.has(dbf.readUInt8(ENCODING_AT)) ? 'gbk' : undefined);
    const places = columnsOf(dbf, head);
    if (places.some(({ at, size: width }) => at + width > size)) throw new SurveyError('broken');
    // What lies between the names are numbers, which are the text of no encoding.
    const decoder = decoderFor([...places.map(({ name }) => name), dbf.subarray(head)], named);
    const columns = places.map((one) => ({ ...one, name: decoder.decode(one.name).trim() }));
    return Array.from({ length: count }, (_, row) => {
      const from = head + row * size;
      const isDeleted = dbf.readUInt8(from) === DELETED;
      return Object.fromEntries(
        isDeleted
          ? []
          : columns.map((column) => [
              column.name,
              decoder.decode(dbf.subarray(from + column.at, from + column.at + column.size)).trim(),
            ]),
      );
    });
  } catch (error) {
    throw error instanceof RangeError ? new SurveyError('broken', error) : error;
  }
}

const DELETED = 0x2a;

function columnsOf(dbf: Buffer, head: number): Column[] {
  const columns: Column[] = [];
  // Each row begins with the mark of whether it is deleted.
  let at = 1;
  for (let from = HEAD; from + COLUMN <= head; from += COLUMN) {
    if (dbf.readUInt8(from) === END_OF_COLUMNS) break;
    if (columns.length >= COLUMNS_MOST) throw new SurveyError('columns');
    const size = dbf.readUInt8(from + 16);
    const end = dbf.subarray(from, from + 11).indexOf(0);
    columns.push({ name: dbf.subarray(from, from + (end === -1 ? 11 : end)), at, size });
    at += size;
  }
  return columns;
}
