import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { valueOfCell } from './cells.ts';
import type { IdsByTitle } from './idsByTitle.ts';
import { rowsOfCell } from './rowCells.ts';
import type { Say } from './say.ts';
import { importedFields } from './template.ts';

/** A column of a sheet: the field that it fills, and its place. */
export type ImportColumn = { readonly name: string; readonly field: Field; readonly at: number };

/** What a cell of the first row says; nothing where it is no text. */
export const titleOfHead = (cell: unknown): string =>
  typeof cell === 'string' ? cell.replace(/\*$/, '').trim() : '';

/** The field that a title names, by label in either language or by name. */
export const fieldOfTitle = (
  entity: AnyEntity,
  title: string,
): [name: string, field: Field] | undefined =>
  importedFields(entity).find(
    ([name, { label }]) => name === title || label[0] === title || label[1] === title,
  );

/**
 * What the first row names, by label in either language or by name; `besides` are names of fields
 * that a usual sheet does not fill.
 */
export function columnsOf(
  entity: AnyEntity,
  head: readonly unknown[],
  say: Say,
  besides: readonly string[] = [],
): Result<ImportColumn[], Failure> {
  const columns: ImportColumn[] = [];
  for (const [at, cell] of head.entries()) {
    const title = titleOfHead(cell);
    if (title === '') continue;
    const other = besides.includes(title) ? entity.fields[title] : undefined;
    const found = other === undefined ? fieldOfTitle(entity, title) : ([title, other] as const);
    if (found === undefined) {
      const name = title.slice(0, 60);
      return err(
        failure(
          'bad_file',
          say(`没有“${name}”这一列`, `The first row names a column that is not known: ${name}.`),
          name,
        ),
      );
    }
    columns.push({ name: found[0], field: found[1], at });
  }
  return columns.length === 0
    ? err(failure('bad_file', say('第一行应为列名', 'The first row must name the columns.')))
    : ok(columns);
}

/** The input that the cells of a row make; `ids` is what titles in them stand for. */
export const inputOf = (
  columns: readonly ImportColumn[],
  cells: readonly unknown[],
  ids: IdsByTitle,
): Record<string, unknown> =>
  Object.fromEntries(
    columns
      .map(
        ({ name, field, at }) =>
          [
            name,
            columnsIn(field.shape) === undefined
              ? valueOfCell(field, cells[at], (title) => ids.get(name)?.get(title))
              : rowsOfCell(field.shape, cells[at], (column, title) =>
                  ids.get(`${name}.${column}`)?.get(title),
                ),
          ] as const,
      )
      // An empty cell means the default of a field that has one.
      .filter(
        ([name, value]) =>
          value !== null ||
          columns.find((column) => column.name === name)?.field.default === undefined,
      ),
  );
