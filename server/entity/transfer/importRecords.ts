import { setImmediate as otherCalls } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import type { ImportAnswer } from '#contracts/entity/list.ts';
import { isNamed } from '#contracts/entity/titleIn.ts';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { jsonFault, textFault } from '#server/kernel/textFault.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { mountedOf, type Engine } from '../engine.ts';
import type { CallContext, Draft } from '../override.ts';
import { faultOfReferences } from '../references.ts';
import { query, textOf } from '../rows.ts';
import { quoted } from '../tableOf.ts';
import { nameColumns } from '../where.ts';
import { createRecord } from '../writes.ts';
import { inLanguage, sayIn, valueOfCell, type Say } from './cells.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { reasonOf } from './hints.ts';
import { sheetOf } from './sheet.ts';
import { sheetBounds } from './sheetBounds.ts';
import { faultText } from './sheetFaults.ts';
import { importedFields } from './template.ts';

/** `language`: of the reasons why rows are refused. */
export const importQuery = z.object({
  dryRun: z.stringbool().default(false),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
});

/** Sheets whose rows lie in memory at the same time. */
const imports = new Lane({ atOnce: 2, waiting: 8 });
/** Rows that are checked before other calls have their turn. */
const ROWS_A_TURN = 20;
/** Records that the cells of one column may name. */
const TITLES_MOST = 50_000;
type Fault = ImportAnswer['errors'][number];

/**
 * Takes a sheet whose first row names fields by label or name. Good rows become records, bad ones
 * come back with the field and the reason each; a dry run stores nothing.
 */
export const importRecords = (
  engine: Engine,
  entity: AnyEntity,
  asked: z.output<typeof importQuery>,
  context: CallContext,
): Promise<Result<ImportAnswer, Failure>> =>
  imports.run(() => importSheet(engine, entity, asked, context));

async function importSheet(
  engine: Engine,
  entity: AnyEntity,
  { dryRun, language }: z.output<typeof importQuery>,
  context: CallContext,
): Promise<Result<ImportAnswer, Failure>> {
  const say = sayIn(language);
  const sheet = await sheetOf(context.request, language);
  if (!sheet.ok) return sheet;
  const [head = [], ...body] = sheet.value;
  const columns = columnsOf(entity, head, say);
  if (!columns.ok) return columns;
  // The template's second row explains; a row that begins with the sign is a remark.
  const lines = body
    .map((cells, i) => ({ cells, row: i + 2 }))
    .filter(
      ({ cells }) =>
        !textOf(cells[0]).startsWith('# ') && cells.some((cell) => cell !== null && cell !== ''),
    );
  if (lines.length > sheetBounds.rows) {
    const { code, message } = faultText('rows', say);
    return err(failure(code, message));
  }
  const titled = await idsByTitle(engine, entity, columns.value, lines, say);
  if (!titled.ok) return titled;
  const ids = titled.value;
  const schema = createSchemaOf(entity);
  const rehearsed = rehearsal(engine, entity);
  const faults: Fault[] = [];
  let created = 0;
  for (const [i, { cells, row }] of lines.entries()) {
    if (i % ROWS_A_TURN === 0) await otherCalls();
    const raw = draftOf(columns.value, cells, ids);
    const checked = schema.safeParse(raw);
    const refuse = (name: string, fault: Failure): void => {
      const field = entity.fields[name];
      const label = field === undefined ? '' : inLanguage(field.label, language);
      faults.push({
        row,
        field: name,
        label,
        code: fault.code,
        message: reasonOf(field, raw[name], fault, language),
      });
    };
    const unfit = jsonFault(raw);
    if (unfit !== undefined)
      refuse('', failure('bad_request', say('文字含控制字符，或数据嵌套过深', unfit)));
    else if (!checked.success)
      for (const [name, message] of new Map(
        checked.error.issues.map(({ path, message: why }) => [String(path[0] ?? ''), why]),
      ))
        refuse(name, failure('bad_request', message));
    else {
      const stored = dryRun
        ? await rehearsed(checked.data)
        : await createRecord(engine, entity, checked.data, context.actor);
      if (stored.ok) created++;
      else refuse(stored.error.field ?? '', stored.error);
    }
  }
  const failedRows = new Set(faults.map(({ row }) => row));
  return ok({
    dryRun,
    total: lines.length,
    created,
    updated: 0,
    failed: failedRows.size,
    errors: faults.slice(0, 1000),
    resultFile: resultFileOf(head, lines, faults),
  });
}

type ImportColumn = { readonly name: string; readonly field: Field; readonly at: number };

function columnsOf(
  entity: AnyEntity,
  head: readonly unknown[],
  say: Say,
): Result<ImportColumn[], Failure> {
  const fields = importedFields(entity);
  const columns: ImportColumn[] = [];
  for (const [at, cell] of head.entries()) {
    const title = typeof cell === 'string' ? cell.replace(/\*$/, '').trim() : '';
    if (title === '') continue;
    const found = fields.find(
      ([name, { label }]) => name === title || label[0] === title || label[1] === title,
    );
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

const draftOf = (
  columns: readonly ImportColumn[],
  cells: readonly unknown[],
  ids: Titles,
): Record<string, unknown> =>
  Object.fromEntries(
    columns
      .map(
        ({ name, field, at }) =>
          [name, valueOfCell(field, cells[at], (title) => ids.get(name)?.get(title))] as const,
      )
      // An empty cell means the default of a field that has one.
      .filter(
        ([name, value]) =>
          value !== null ||
          columns.find((column) => column.name === name)?.field.default === undefined,
      ),
  );

type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * References may be written by title, by name in either language, or by code: what ids those stand
 * for, by field.
 */
async function idsByTitle(
  engine: Engine,
  entity: AnyEntity,
  columns: readonly ImportColumn[],
  lines: readonly { readonly cells: readonly unknown[] }[],
  say: Say,
): Promise<Result<Titles, Failure>> {
  const found = new Map<string, Map<string, string>>();
  for (const { name, field, at } of columns) {
    const { shape } = field;
    const target: EntityName | undefined =
      shape.kind === 'ref' || shape.kind === 'refs'
        ? shape.entity
        : shape.kind === 'parent'
          ? entity.name
          : undefined;
    const mounted = target === undefined ? undefined : engine.mounted.get(target);
    if (mounted === undefined) continue;
    const titles = new Set<string>();
    for (const [i, { cells }] of lines.entries()) {
      if (i % ROWS_A_TURN === 0) await otherCalls();
      const cell = cells[at];
      if (typeof cell === 'string')
        for (const part of cell.split(/[;；|]/))
          if (textFault(part) === undefined) titles.add(part.trim());
      if (titles.size <= TITLES_MOST) continue;
      const most = say(
        `一列最多引用 ${TITLES_MOST} 个名称`,
        `A column may name ${TITLES_MOST} records.`,
      );
      return err(failure('too_complex', most, name));
    }
    const columnsOfNames = [
      ...(isNamed(mounted.entity) ? nameColumns : []),
      quoted(mounted.entity.title),
      ...(Object.hasOwn(mounted.entity.fields, 'code') ? ['code'] : []),
    ];
    const kept = mounted.entity.deletes === 'soft' ? 'NOT "isDeleted" AND ' : '';
    const ids = new Map<string, string>();
    for (const column of columnsOfNames) {
      const { rows } = await query<{ id: string; title: string }>(
        engine.pool,
        `SELECT id, ${column} AS title FROM ${mounted.relation} WHERE ${kept}${column} = ANY ($1::text[])`,
        [[...titles]],
      );
      for (const row of rows) ids.set(row.title, row.id);
    }
    found.set(name, ids);
  }
  return ok(found);
}

/**
 * What a dry run can know of the database's answer: whether a unique value is taken, there or
 * higher up in the sheet, and whether what is referred to is there.
 */
function rehearsal(
  engine: Engine,
  entity: AnyEntity,
): (draft: Draft) => Promise<Result<undefined, Failure>> {
  const mounted = mountedOf(engine, entity);
  const kept = entity.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
  const taken = new Set<string>();
  const isTaken = async (name: string, value: string): Promise<boolean> => {
    const { rowCount } = await query(
      engine.pool,
      `SELECT FROM ${mounted.relation} WHERE ${quoted(name)} = $1${kept} LIMIT 1`,
      [value],
    );
    return rowCount !== 0;
  };
  return async (draft) => {
    const unique = Object.entries(entity.fields).flatMap(
      ([name, field]): [name: string, value: string][] => {
        const value = draft[name];
        return field.unique && typeof value === 'string' ? [[name, value]] : [];
      },
    );
    for (const [name, value] of unique)
      if (taken.has(`${name} ${value}`) || (await isTaken(name, value)))
        return err(failure('duplicate', `Another ${entity.name} has the same ${name}.`, name));
    const fault = await faultOfReferences({ engine, client: engine.pool }, mounted, draft);
    if (fault !== undefined) return err(fault);
    for (const [name, value] of unique) taken.add(`${name} ${value}`);
    return ok(undefined);
  };
}

/** The refused rows as they came, each with why: to be mended and sent again. */
function resultFileOf(
  head: readonly unknown[],
  lines: readonly { readonly row: number; readonly cells: readonly unknown[] }[],
  faults: readonly Fault[],
): string | null {
  if (faults.length === 0) return null;
  const why = new Map<number, string>();
  for (const { row, label, message } of faults)
    why.set(row, [why.get(row), `${label} ${message}`.trim()].filter(Boolean).join('; '));
  const refused = lines.filter(({ row }) => why.has(row));
  return (
    BYTE_ORDER_MARK +
    csvLine([...head.map(textOf), '#']) +
    refused
      .map(({ row, cells }) =>
        csvLine([...head.map((_, i) => textOf(cells[i])), why.get(row) ?? '']),
      )
      .join('')
  );
}
