import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { LookedHeads, SheetHeads } from '#contracts/entity/list.ts';
import { textOf } from '../rows.ts';
import { fieldOfTitle, titleOfHead } from './importColumns.ts';
import type { SheetRow } from './sheetBounds.ts';

/** Rows among which the heads are looked for. */
const LOOKED = 10;
const SAMPLES = 3;

/** A head as it is told and kept. */
const nameOfHead = (cell: unknown): string => titleOfHead(cell).slice(0, 200);

/** The rows with the one that names the columns first; all others keep their numbers. */
export const headFirst = (rows: readonly SheetRow[], headRow: number): readonly SheetRow[] =>
  headRow === 1
    ? rows
    : [
        rows[headRow - 1] ?? [],
        ...Array.from({ length: headRow - 1 }, (): SheetRow => []),
        ...rows.slice(headRow),
      ];

/** The first row under names of fields, as far as `heads` knows what it says. */
export const headsNamed = (head: SheetRow, heads: SheetHeads): SheetRow =>
  head.map((cell) => {
    const name = nameOfHead(cell);
    return Object.hasOwn(heads, name) ? (heads[name] ?? '') : cell;
  });

/** The heads of a sheet: in the row that is named, or in the fullest of the first ones. */
export function lookAtHeads(
  entity: AnyEntity,
  rows: readonly SheetRow[],
  headRow?: number,
): LookedHeads {
  const titles = rows.slice(0, LOOKED).map((row) => row.map(titleOfHead).filter(Boolean).length);
  const found = headRow ?? titles.indexOf(Math.max(0, ...titles)) + 1;
  const row = Math.max(1, found);
  const below = rows.slice(row, row + LOOKED);
  return {
    headRow: row,
    heads: (rows[row - 1] ?? []).flatMap((cell, at) => {
      const name = nameOfHead(cell);
      if (name === '') return [];
      const samples = below
        .map((cells) => textOf(cells[at]).slice(0, 100))
        .filter((text) => text !== '');
      return [
        {
          name,
          samples: samples.slice(0, SAMPLES),
          field: fieldOfTitle(entity, name)?.[0] ?? null,
        },
      ];
    }),
  };
}
