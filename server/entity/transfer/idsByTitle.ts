import { setImmediate as otherCalls } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Shape } from '#contracts/entity/field.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { isNamed } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { textFault } from '#server/kernel/textFault.ts';
import type { EntityBinding } from '../entityBinding.ts';
import { referredBy } from '../read/referenceTitles.ts';
import { rowsOf } from '../rows.ts';
import { quoted } from '../tableOf.ts';
import { nameColumns } from '../where.ts';
import type { Say } from './say.ts';
import type { ImportColumn } from './importColumns.ts';
import { partsOfRows, sheetColumns } from './rowCells.ts';

/** Rows that are looked at before other calls have their turn. */
export const ROWS_A_TURN = 20;
/** Records that the cells of one column may name. */
const TITLES_MOST = 50_000;

/** What the titles in a column stand for: ids by field, then title. */
export type IdsByTitle = ReadonlyMap<string, ReadonlyMap<string, string>>;
type Line = { readonly cells: readonly unknown[] };

/**
 * References may be written by title, by name in either language, or by code: what ids those stand
 * for, by field.
 */
export async function idsByTitle(
  { engine, entity }: EntityBinding,
  columns: readonly ImportColumn[],
  lines: readonly Line[],
  say: Say,
): Promise<Result<IdsByTitle, Failure>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, shape, at, read } of columns.flatMap(namingOf)) {
    const referred = referredBy(shape, entity.name);
    const target = referred === undefined ? undefined : engine.bindings.get(referred);
    if (target === undefined) continue;
    const titles = await titlesIn(lines, at, read);
    if (titles === undefined) {
      const most = say(
        `一列最多引用 ${TITLES_MOST} 个名称`,
        `A column may name ${TITLES_MOST} records.`,
      );
      return err(failure('too_complex', most, name));
    }
    found.set(name, await idsOf(target, titles));
  }
  return ok(found);
}

/** What may name records: the cells of a column, or one column of the rows in its cells. */
type Naming = {
  readonly name: string;
  readonly shape: Shape;
  readonly at: number;
  /** The texts of a cell that name something. */
  readonly read: (cell: string) => readonly string[];
};

function namingOf({ name, field, at }: ImportColumn): readonly Naming[] {
  const inner = columnsIn(field.shape);
  if (inner === undefined) return [{ name, shape: field.shape, at, read: (cell) => [cell] }];
  return sheetColumns(inner).map(([column, { shape }], place) => ({
    name: `${name}.${column}`,
    shape,
    at,
    read: (cell) => partsOfRows(cell).flatMap((parts) => parts[place] ?? []),
  }));
}

/** What the cells of one column name; undefined: too many. */
async function titlesIn(
  lines: readonly Line[],
  at: number,
  read: Naming['read'],
): Promise<Set<string> | undefined> {
  const titles = new Set<string>();
  for (const [i, { cells }] of lines.entries()) {
    if (i % ROWS_A_TURN === 0) await otherCalls();
    const cell = cells[at];
    if (typeof cell === 'string')
      for (const part of read(cell).flatMap((text) => text.split(/[;；|]/)))
        if (textFault(part) === undefined) titles.add(part.trim());
    if (titles.size > TITLES_MOST) return undefined;
  }
  return titles;
}

const titleRow = z.object({ id: z.string(), title: z.string() });

/** Ids by title; of two records with one title the later column's, code last, has it. */
async function idsOf(
  { engine, entity, relation }: EntityBinding,
  titles: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const kept = entity.deletes === 'soft' ? 'NOT "isDeleted" AND ' : '';
  const ids = new Map<string, string>();
  for (const column of titleColumns(entity)) {
    const rows = await rowsOf(
      titleRow,
      engine.pool,
      `SELECT id, ${column} AS title FROM ${relation} WHERE ${kept}${column} = ANY ($1::text[])`,
      [[...titles]],
    );
    for (const row of rows) ids.set(row.title, row.id);
  }
  return ids;
}

const titleColumns = (entity: AnyEntity): string[] => [
  ...(isNamed(entity) ? nameColumns : []),
  quoted(entity.title),
  ...(Object.hasOwn(entity.fields, 'code') ? ['code'] : []),
];
