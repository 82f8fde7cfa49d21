import type { Field, Shape } from '#contracts/entity/field.ts';
import { columnsIn, isInForm, rowsIn } from '#contracts/entity/structured.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

/** Rows and values of each that a short text names. */
const ROWS_NAMED = 3;
const VALUES_NAMED = 2;

type CellText = (field: Field, value: unknown) => string;

/**
 * Rows in a line: how many, and the first ones by their first columns; '' for none. What an older
 * declaration has left is told as it stands.
 */
export function rowsText(shape: Shape, value: unknown, cellText: CellText): string {
  if (!isInForm(shape, value)) return JSON.stringify(value);
  const rows = rowsIn(shape, value);
  const columns = Object.entries(columnsIn(shape) ?? {}).filter(([, { inForm }]) => inForm);
  const most = shape.kind === 'group' ? columns.length : VALUES_NAMED;
  const named = rows.slice(0, ROWS_NAMED).map((row) =>
    columns
      .flatMap(([name, field]) => cellText(field, row[name]) || [])
      .slice(0, most)
      .join(' '),
  );
  const isEnglish = currentLanguage() === 'en';
  const list = named.filter(Boolean).join(isEnglish ? '; ' : '；');
  if (rows.length <= ROWS_NAMED) return list;
  return isEnglish ? `${list} and ${rows.length - ROWS_NAMED} more` : `${list}等 ${rows.length} 项`;
}
