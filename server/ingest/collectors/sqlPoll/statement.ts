import type { FieldDef } from 'pg';
import { BadSetup } from '../driver.ts';

/** Fields of a reading, as a query names its columns (in any case). */
const fields = ['pointCode', 'dataTime', 'value', 'state', 'unit'] as const;
export type SqlField = (typeof fields)[number];
const needed: readonly SqlField[] = ['pointCode', 'dataTime', 'value'];

/** What reads the rows of a query: each row is the text of its cursor's number, then the fields. */
export type Statement = {
  /** Takes the number to begin with. */
  readonly following: string;
  /** Takes how many of the newest rows; newest first. */
  readonly newest: string;
  readonly fields: readonly SqlField[];
  /** Units of the cursor's number in one of the overlap: 1000 where it is a time in ms. */
  readonly scale: number;
  /** The number before all others. */
  readonly least: string;
};

/** Characters of a field: no code, number or address of a tag is longer. */
const MOST_TEXT = 300;

/** Numbers of types in the catalogue of PostgreSQL. */
const BOOL = 16;
const INTEGERS = [20, 21, 23];
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** 4368 BC in ms: the calendar of PostgreSQL begins a little before. */
const LEAST_TIME = '-200000000000000';
const LEAST_INTEGER = '-9223372036854775808';

/** What a query is without the mark of its end; throws BadSetup where nothing is left. */
export function queryIn(layout: string): string {
  const query = layout.trim().replace(/;\s*$/, '');
  if (query === '')
    throw new BadSetup('there is no query: write a SELECT with pointCode, dataTime and value');
  return query;
}

/** The rows of a query as a table. The break ends a comment that the query may end with. */
export const tableOf = (query: string): string => `(${query}\n) AS pithead`;

/** Builds what reads a query by its columns and the one that only grows; throws BadSetup. */
export function statementOf(
  query: string,
  columns: readonly FieldDef[],
  cursorName: string,
): Statement {
  const find = (name: string): FieldDef | undefined =>
    columns.find((column) => column.name === name) ??
    columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
  const cursor = find(cursorName);
  if (cursor === undefined) throw new BadSetup(`the query has no column ${cursorName}`);
  const missing = needed.filter((name) => find(name) === undefined);
  if (missing.length > 0) throw new BadSetup(`the query has no column ${missing.join(', ')}`);
  const present = fields.flatMap((name) => {
    const column = find(name);
    return column === undefined ? [] : [{ name, text: textOf(column) }];
  });
  const { number, from, before, isTime } = growthOf(cursor);
  // Without its table a name in ORDER BY would be that of the text that is told.
  const name = `pithead.${quoted(cursor.name)}`;
  const select = `SELECT ${[number, ...present.map(({ text }) => text)].join(', ')} FROM ${tableOf(query)}`;
  return {
    following: `${select} WHERE ${name} >= ${from} AND ${before} ORDER BY ${name}`,
    newest: `${select} WHERE ${before} ORDER BY ${name} DESC LIMIT $1`,
    fields: present.map((one) => one.name),
    scale: isTime ? 1000 : 1,
    least: isTime ? LEAST_TIME : LEAST_INTEGER,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Epoch ms of a time; of one without a zone, as if it were UTC; null of an infinite one. */
const msOf = (name: string): string =>
  `CASE WHEN isfinite(${name}) THEN floor(extract(epoch FROM ${name}) * 1000)::int8::text END`;

/** A time with a zone as epoch ms, one without as text that the zone of the source is put to. */
function textOf({ name, dataTypeID }: FieldDef): string {
  const column = quoted(name);
  if (dataTypeID === TIMESTAMPTZ) return msOf(column);
  if (dataTypeID === TIMESTAMP) return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS.MS')`;
  if (dataTypeID === BOOL) return `${column}::int::text`;
  return `left(${column}::text, ${MOST_TEXT})`;
}

type Growth = {
  readonly number: string;
  readonly from: string;
  readonly before: string;
  readonly isTime: boolean;
};

/**
 * How a cursor becomes a whole number and back. A row whose time lies more than a day ahead would
 * hold up all others: it waits for its day.
 */
function growthOf({ name, dataTypeID }: FieldDef): Growth {
  const column = quoted(name);
  if (INTEGERS.includes(dataTypeID))
    return {
      number: `${column}::text`,
      from: '$1::int8',
      before: `${column} IS NOT NULL`,
      isTime: false,
    };
  const moment = 'to_timestamp($1::float8 / 1000)';
  if (dataTypeID === TIMESTAMPTZ)
    return {
      number: msOf(column),
      from: moment,
      before: `isfinite(${column}) AND ${column} < now() + interval '1 day'`,
      isTime: true,
    };
  if (dataTypeID === TIMESTAMP)
    return {
      number: msOf(column),
      from: `(${moment} AT TIME ZONE 'UTC')`,
      before: `isfinite(${column}) AND ${column} < (now() AT TIME ZONE 'UTC') + interval '1 day'`,
      isTime: true,
    };
  throw new BadSetup(
    `the column ${name} is neither a time nor a whole number: it cannot be the cursor`,
  );
}
