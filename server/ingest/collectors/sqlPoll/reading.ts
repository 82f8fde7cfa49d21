import { BadSetup, type Setup, type Tag } from '../driver.ts';
import { timeIn } from '../payload/mapping.ts';
import type { SqlField } from './statement.ts';

/** A row as a statement answers it: the number of its cursor, then the fields. */
export type SqlRow = readonly (string | null)[];

/** The number of a row's cursor; throws BadSetup where it cannot be told from its neighbours. */
export function cursorOf([text]: SqlRow): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new BadSetup(
      `the cursor stands at ${text}: beyond ${Number.MAX_SAFE_INTEGER} take a time instead`,
    );
  return number;
}

/**
 * Makes readings of rows. Where the collector has tags, a tag's address is what the query calls the
 * point, and rows of others are left out; without tags the query has the codes of points itself.
 */
export function readerOf(
  { tags }: Pick<Setup, 'tags'>,
  fields: readonly SqlField[],
): (row: SqlRow) => object[] {
  const byAddress = Map.groupBy(tags, ({ address }) => address);
  return (row) => {
    const at = (field: SqlField): string | null =>
      fields.includes(field) ? (row[1 + fields.indexOf(field)] ?? null) : null;
    const code = at('pointCode') ?? '';
    const own = {
      dataTime: timeIn(at('dataTime')),
      ...(at('state') === null ? {} : { state: at('state') }),
    };
    if (tags.length === 0)
      return [{ pointCode: code, ...own, ...valueOf(at('value'), at('unit')) }];
    return (byAddress.get(code) ?? []).map((tag) => ({
      pointCode: tag.pointCode,
      ...own,
      ...valueOf(at('value'), tag.unit ?? at('unit'), tag),
    }));
  };
}

/** What is no number stays as its text: it is refused as a row, and seen there. */
function valueOf(
  text: string | null,
  unit: string | null,
  { factor, offset }: Pick<Tag, 'factor' | 'offset'> = { factor: 1, offset: 0 },
): object {
  const number = text === null || text.trim() === '' ? null : Number(text);
  const value = number === null ? null : Number.isFinite(number) ? number * factor + offset : text;
  return { value, ...(unit === null ? {} : { unit }) };
}
