import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { OwnAsked, OwnField } from '#contracts/report/ownQuery.ts';
import {
  REPORT_ROWS_MOST,
  type ReportAnswer,
  type ReportCell,
  type ReportColumn,
} from '#contracts/report/reportCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { EntityBinding } from '#server/entity/entityBinding.ts';
import { referenceTitles, referredBy } from '#server/entity/read/referenceTitles.ts';
import { query, type Row } from '#server/entity/rows.ts';
import { counting } from '../counting.ts';
import type { ReportRow } from '../report.ts';
import { sourceOf } from './ownFields.ts';
import { statementOf, type OwnStatement } from './ownStatement.ts';

/** After this the database gives a report of a person's own up. */
const TIMEOUT_MS = 10_000;

/** Counts what a person put together, within the rights and the data scope of whoever asks. */
export async function runOwn(
  engine: Engine,
  actor: Actor,
  { title, query: asked, from, to, compare }: OwnAsked,
): Promise<Result<ReportAnswer, Failure>> {
  const binding = sourceOf(engine, asked.source, actor);
  if (binding === undefined)
    return err(failure('forbidden', 'There is nothing of that to ask of for you.', 'source'));
  const { entity } = binding;
  const statement = statementOf(binding, asked, { from, to }, actor);
  if (!statement.ok) return statement;
  const before = { from: from - (to - from), to: from };
  const isBeside = compare && asked.time !== undefined;
  const earlier = isBeside ? statementOf(binding, asked, before, actor) : undefined;
  if (earlier?.ok === false) return earlier;
  const found = await counting(engine, TIMEOUT_MS, async (client) => {
    const read = async (text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
      (await query<Row>(client, text, [...values])).rows;
    const { text, totals, values } = statement.value;
    return {
      rows: await read(text, values),
      totals: await read(totals, values),
      before:
        earlier === undefined ? undefined : await read(earlier.value.totals, earlier.value.values),
    };
  });
  if (!found.ok) return found;
  const { columns } = statement.value;
  const rows = await namedRows(binding, statement.value, found.value.rows, actor);
  const chart = asked.chart === undefined ? undefined : `f${asked.chart}`;
  return ok({
    about: {
      label: title === '' ? [...entity.label] : [title, title],
      question: [...entity.label],
    },
    group: '',
    from,
    to,
    ...(asked.time === undefined ? { isTimeless: true } : {}),
    columns: [...columns],
    rows: rows.slice(0, REPORT_ROWS_MOST).map((row) => ({ ...row, cells: [...row.cells] })),
    isCut: rows.length > REPORT_ROWS_MOST,
    totals: totalsIn(columns, found.value.totals),
    ...(found.value.before === undefined
      ? {}
      : { before: { ...before, totals: totalsIn(columns, found.value.before) } }),
    ...(chart === undefined ? {} : { chart }),
  });
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What all records together come to, by column. */
const totalsIn = (columns: readonly ReportColumn[], [row]: readonly Row[]): (number | null)[] =>
  columns.map(({ name }) => numberIn(row?.[name]));

/** Rows of the statement, their groups as they are stored. */
function plainRows(
  { fields }: AnyEntity,
  { groups, columns }: OwnStatement,
  rows: readonly Row[],
): ReportRow[] {
  const figures = columns.filter(({ name }) => name.startsWith('f'));
  return rows.map((row) => ({
    cells: [
      ...(groups.length === 0 ? [['全部', 'All'] as [string, string]] : []),
      ...groups.map((field, i) => groupCell(fields[field.name]?.shape.kind, field, row[`g${i}`])),
      ...figures.map(({ name }) => numberIn(row[name])),
    ],
  }));
}

function groupCell(kind: string | undefined, { choices }: OwnField, value: unknown): ReportCell {
  if (typeof value !== 'string') return null;
  if (kind === 'flag') return value === 'true' ? ['是', 'Yes'] : ['否', 'No'];
  const choice = choices.find((one) => String(one.value) === value);
  return choice === undefined ? value : [...choice.label];
}

/** The same, with records that a group refers to by what they are called, as far as he may know. */
async function namedRows(
  binding: EntityBinding,
  statement: OwnStatement,
  found: readonly Row[],
  actor: Actor,
): Promise<ReportRow[]> {
  const { entity } = binding;
  const rows = plainRows(entity, statement, found);
  const targets = statement.groups.map(({ name }) => {
    const shape = entity.fields[name]?.shape;
    return shape === undefined ? undefined : referredBy(shape, entity.name);
  });
  if (targets.every((target) => target === undefined)) return rows;
  const ids = found.map((row) =>
    Object.fromEntries(statement.groups.map(({ name }, i) => [name, row[`g${i}`] ?? null])),
  );
  const titles = await referenceTitles(binding, ids, actor);
  return rows.map((row) => ({
    cells: row.cells.map((cell, i) => {
      const target = targets[i];
      if (target === undefined || typeof cell !== 'string') return cell;
      return titles[target]?.[cell] ?? cell;
    }),
  }));
}
