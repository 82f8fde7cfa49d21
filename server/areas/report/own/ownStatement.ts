import { MINE_OFFSET_MS, mineText } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { formatFilter } from '#base/filterText.ts';
import type { FigureKind, OwnField, OwnQuery, TimeStep } from '#contracts/report/ownQuery.ts';
import { REPORT_ROWS_MOST, type ReportColumn } from '#contracts/report/reportCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { EntityBinding } from '#server/entity/entityBinding.ts';
import { mineDaySql, mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { column, type Span } from '../report.ts';
import { fieldsFor } from './ownFields.ts';

/** A statement of declared fields and parameters, and what its columns are. */
export type OwnStatement = {
  readonly text: string;
  /** The same figures of all records at once; of rows that are not told too. */
  readonly totals: string;
  readonly values: readonly unknown[];
  /** Fields that the first columns hold, in their order. */
  readonly groups: readonly OwnField[];
  readonly columns: readonly ReportColumn[];
};

type Named = ReadonlyMap<string, OwnField>;
const FIGURE_DIGITS = 2;

const stepSql: Readonly<Record<TimeStep, (moment: string) => string>> = {
  hour: (moment) =>
    `to_char(to_timestamp((${moment} + ${MINE_OFFSET_MS}) / 1000.0) AT TIME ZONE 'UTC',
      'YYYY-MM-DD HH24:00')`,
  day: mineDaySql,
  month: mineMonthSql,
};

/** What is asked as a statement; refused where it names what the asker may not ask by. */
export function statementOf(
  { engine, entity, override }: EntityBinding,
  query: OwnQuery,
  span: Span,
  actor: Actor,
): Result<OwnStatement, Failure> {
  const fields = fieldsOf(entity, actor);
  const groups = groupsOf(query, fields);
  if (!groups.ok) return groups;
  const figures = figuresOf(query, fields);
  if (!figures.ok) return figures;
  const filter = filterOf(query, fields, span);
  if (!filter.ok) return filter;
  const whole = { ...everSince(override), ...filter.value };
  const found = engine.of(entity).selection({ filter: whole, withDisable: true }, actor);
  if (!found.ok) return found;
  const by = groups.value.map(({ sql }, i) => `${sql} AS g${i}`);
  const counted = figures.value.map(({ sql }, i) => `${sql} AS f${i}`);
  const places = by.map((_, i) => i + 1);
  const isByTime = groups.value[0]?.isByTime === true;
  const order = isByTime ? places : [`${by.length + 1} DESC NULLS LAST`, ...places];
  const records = `FROM (SELECT * ${found.value.text}) e`;
  return ok({
    text: `SELECT ${[...by, ...counted].join(', ')} ${records}
      ${by.length === 0 ? '' : `GROUP BY ${places.join(', ')}`} ORDER BY ${order.join(', ')}
      LIMIT ${REPORT_ROWS_MOST + 1}`,
    totals: `SELECT ${counted.join(', ')} ${records}`,
    values: found.value.values,
    groups: groups.value.map(({ field }) => field),
    columns: [
      ...(by.length === 0 ? [column('all', ['全部', 'All'], { kind: 'text' })] : []),
      ...groups.value.map(({ field }, i) => column(`g${i}`, field.label, { kind: 'text' })),
      ...figures.value.map((one) => one.column),
    ],
  });
}

const fieldsOf = (entity: AnyEntity, actor: Actor): Named =>
  new Map(fieldsFor(entity, actor).map((field) => [field.name, field]));

const refuse = (message: string, at: string): Result<never, Failure> =>
  err(failure('bad_request', message, at));

type Grouping = {
  readonly field: OwnField;
  readonly sql: string;
  readonly isByTime: boolean;
};

function groupsOf({ groups }: OwnQuery, fields: Named): Result<Grouping[], Failure> {
  const told: Grouping[] = [];
  for (const { field: name, step } of groups) {
    const field = fields.get(name);
    if (field === undefined || field.groups === 'no')
      return refuse(`Nothing is grouped by ${name}.`, 'groups');
    const own = `e.${quoted(field.name)}`;
    told.push(
      field.groups === 'moment'
        ? { field, sql: stepSql[step ?? 'day'](own), isByTime: true }
        : { field, sql: `${own}::text`, isByTime: field.isTime },
    );
  }
  return ok(told);
}

type Figure = { readonly sql: string; readonly column: ReportColumn };
const aggregates: Readonly<Record<Exclude<FigureKind, 'count'>, string>> = {
  sum: 'sum',
  mean: 'avg',
  min: 'min',
  max: 'max',
};
const figureNames: Readonly<Record<Exclude<FigureKind, 'count'>, Label>> = {
  sum: ['合计', 'sum'],
  mean: ['平均', 'mean'],
  min: ['最小', 'least'],
  max: ['最大', 'greatest'],
};

function figuresOf({ figures }: OwnQuery, fields: Named): Result<Figure[], Failure> {
  const told: Figure[] = [];
  for (const [i, { kind, field: name }] of figures.entries()) {
    if (kind === 'count') {
      told.push({ sql: 'count(*)::float8', column: column(`f${i}`, ['数量', 'Count']) });
      continue;
    }
    const field = fields.get(name ?? '');
    if (field?.isNumber !== true)
      return refuse(`There is no number ${name ?? ''} to reckon with.`, 'figures');
    const [zh, en] = figureNames[kind];
    told.push({
      // Of values that are none nothing is reckoned.
      sql: `${aggregates[kind]}(nullif(e.${quoted(field.name)}::float8, 'NaN'))::float8`,
      column: column(`f${i}`, [`${field.label[0]}${zh}`, `${field.label[1]}, ${en}`], {
        unit: field.unit,
        precision: FIGURE_DIGITS,
      }),
    });
  }
  return ok(told);
}

/** The conditions as a list takes them, the period among them. */
function filterOf(
  { filter, time }: OwnQuery,
  fields: Named,
  { from, to }: Span,
): Result<Record<string, string>, Failure> {
  for (const name of Object.keys(filter))
    if ((fields.get(name)?.operators.length ?? 0) === 0)
      return refuse(`Nothing is filtered by ${name}.`, 'filter');
  if (time === undefined) return ok(filter);
  if (fields.get(time)?.isTime !== true) return refuse(`${time} is no time.`, 'time');
  if (Object.hasOwn(filter, time))
    return refuse('The time that lies in the period has no condition of its own.', 'filter');
  return ok({ ...filter, [time]: formatFilter(spanText(from, to), 'DateRange') });
}

/**
 * Of records without end a list that names no time shows the last ones; a report counts all that it
 * asks for.
 */
const everSince = ({ recent }: EntityBinding['override']): Record<string, string> =>
  recent === undefined ? {} : { [recent.field]: formatFilter(mineText(0), 'GreaterThanOrEqual') };

/** By the mine's wall clock, as lists take it; days lose their time of day. */
const spanText = (from: number, to: number): string =>
  [from, to - 1].map((at) => mineText(at)).join(',');
