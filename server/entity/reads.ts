import { err, ok, type Result } from '#base/result.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { parseFilter, type Condition } from '#contracts/entity/filter.ts';
import type { ListNote, ListQuery, LookupRow } from '#contracts/entity/list.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { titleIn, type Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { streamConnection } from '#server/storage/sql/heldConnections.ts';
import type { Actor } from './actor.ts';
import { mountedOf, type Engine, type Mounted } from './engine.ts';
import { lastSql, notesOf } from './notes.ts';
import type { Recent } from './override.ts';
import { answeredColumns, maskedFor, query, shownTo, textOf, type Row } from './rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { quoted } from './tableOf.ts';
import { conditionSql, keywordSql, readSql, scopeSql, Values } from './where.ts';

export type Wanted = Partial<
  Pick<ListQuery, 'filter' | 'keyword' | 'withDisable' | 'sort' | 'order' | 'sorts'>
> & {
  readonly ids?: readonly string[] | undefined;
};
export type Page = {
  readonly list: readonly Row[];
  readonly total: number;
  readonly summary: Row;
  readonly refs: Names;
  /** Absent: nothing is left out. */
  readonly notes?: readonly ListNote[];
};
/** Titles of the records that a page refers to: by entity, then id. */
export type Names = Readonly<Partial<Record<EntityName, Readonly<Record<string, string>>>>>;

/** Most rows of getall: a choice of more needs a search. */
export const ALL_MOST = 5000;

/** One page of what is wanted and the actor may see, its total and sums over all pages. */
export async function listRecords(
  engine: Engine,
  entity: AnyEntity,
  wanted: Wanted & Pick<ListQuery, 'currentPage' | 'pageSize'>,
  actor: Actor,
): Promise<Result<Page, Failure>> {
  const selected = selectionOf(engine, entity, wanted, actor);
  if (!selected.ok) return selected;
  const { text, values } = selected.value;
  const sums = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    (shape.kind === 'number' || shape.kind === 'integer') && shape.summary !== undefined
      ? [`${shape.summary}(${quoted(name)})::float8 AS ${quoted(name)}`]
      : [],
  );
  const [counted, page, notes] = await Promise.all([
    query<Row>(
      engine.pool,
      `SELECT ${['count(*) AS "#total"', ...sums].join(', ')} ${text}`,
      values,
    ),
    pageOf(engine, entity, selected.value, wanted, actor),
    notesOf(engine, entity, selected.value, wanted, actor),
  ]);
  const { '#total': total, ...summary } = counted.rows[0] ?? {};
  const refs = await namesOf(engine, entity, page, actor);
  return ok({
    list: page,
    total: Number(total ?? 0),
    summary,
    refs,
    ...(notes.length === 0 ? {} : { notes }),
  });
}

/** Everything that is wanted, at most `ALL_MOST` records. */
export async function allRecords(
  engine: Engine,
  entity: AnyEntity,
  wanted: Wanted,
  actor: Actor,
): Promise<Result<readonly Row[], Failure>> {
  const selected = selectionOf(engine, entity, wanted, actor);
  return selected.ok
    ? ok(await recordsOf(engine.pool, entity, selected.value, ` LIMIT ${ALL_MOST}`, actor))
    : selected;
}

/**
 * One record, or with `isDeleted` one that was deleted softly; not found is also the answer for a
 * record of somebody else's organisation.
 */
export async function getRecord(
  engine: Engine,
  entity: AnyEntity,
  id: string,
  actor: Actor,
  executor: Executor = engine.pool,
  lock = '',
  isDeleted = false,
): Promise<Result<Row, Failure>> {
  const { relation } = mountedOf(engine, entity);
  const values = new Values();
  const { recent } = mountedOf(engine, entity).override;
  const parts = [
    `id = ${values.add(id)}`,
    ...momentsOf(recent, [id], values),
    ...(isDeleted ? ['"isDeleted"'] : standing(entity)),
    ...seen(entity, actor, values),
  ];
  const { rows } = await query<Row>(
    executor,
    `SELECT ${answeredColumns(entity)} FROM ${relation} WHERE ${parts.join(' AND ')} ${lock}`,
    values.list,
  );
  const row = rows[0];
  return row === undefined
    ? err(failure('record_not_found', `There is no ${entity.name} ${id}.`, 'id'))
    : ok(row);
}

/** Rows for pickers. `ids` finds chosen ones, disabled or not; `parentId` one step of a tree. */
export async function lookupRecords(
  engine: Engine,
  entity: AnyEntity,
  wanted: {
    currentPage: number;
    pageSize: number;
    keyword?: string | undefined;
    ids?: string | undefined;
    parentId?: string | undefined;
    withDisable: boolean;
  },
  actor: Actor,
): Promise<Result<{ rows: LookupRow[]; total: number }, Failure>> {
  const filter =
    wanted.parentId === undefined || !Object.hasOwn(entity.fields, 'parentId')
      ? undefined
      : { parentId: `${wanted.parentId}|Equal` };
  const ids = wanted.ids === undefined || wanted.ids === '' ? undefined : wanted.ids.split(',');
  const page = await listRecords(
    engine,
    entity,
    { ...wanted, filter, ids, withDisable: wanted.withDisable || ids !== undefined },
    actor,
  );
  if (!page.ok) return page;
  const optional = ['code', 'parentId', 'disabled'].filter((name) =>
    Object.hasOwn(entity.fields, name),
  );
  const rows = page.value.list.map((row) => ({
    id: String(row['id']),
    name: textOf(titleIn(entity, row, actor.language)),
    ...Object.fromEntries(optional.map((name) => [name, row[name]])),
  }));
  return ok({ rows, total: page.value.total });
}

/**
 * Reads what is wanted in steps of `step` rows by a cursor, so that memory does not grow with their
 * number.
 */
export async function* streamRecords(
  engine: Engine,
  entity: AnyEntity,
  wanted: Wanted,
  actor: Actor,
  step = 1000,
): AsyncGenerator<readonly Row[]> {
  const selected = selectionOf(engine, entity, wanted, actor);
  if (!selected.ok) throw new Error(selected.error.message);
  const { text, order, values } = selected.value;
  const show = shownTo(entity, actor);
  const { client, done } = await streamConnection(engine.pool);
  let clean = false;
  try {
    await client.query('BEGIN READ ONLY');
    await query(
      client,
      `DECLARE walk NO SCROLL CURSOR FOR SELECT ${answeredColumns(entity)} ${text}${order}`,
      values,
    );
    for (;;) {
      const { rows } = await query<Row>(client, `FETCH ${step} FROM walk`);
      if (rows.length > 0) yield rows.map(show);
      if (rows.length < step) break;
    }
    await client.query('COMMIT');
    clean = true;
  } finally {
    client.release(!clean);
    done();
  }
}

/**
 * What every record that `rows` refer to is called in the language of whoever reads, as far as its
 * name is for him.
 */
export async function namesOf(
  engine: Engine,
  entity: AnyEntity,
  rows: readonly Row[],
  actor: Actor,
): Promise<Names> {
  const wanted = new Map<EntityName, Set<string>>();
  for (const [name, { shape }] of Object.entries(entity.fields)) {
    const target =
      shape.kind === 'ref' || shape.kind === 'refs'
        ? shape.entity
        : shape.kind === 'parent'
          ? entity.name
          : undefined;
    if (target === undefined || !engine.mounted.has(target)) continue;
    const ids = wanted.get(target) ?? new Set<string>();
    for (const row of rows)
      for (const id of [row[name]].flat()) if (typeof id === 'string' && id !== '') ids.add(id);
    if (ids.size > 0) wanted.set(target, ids);
  }
  const found = await Promise.all(
    [...wanted].map(
      async ([target, ids]) =>
        [target, await titlesOf(engine, engine.mounted.get(target), ids, actor)] as const,
    ),
  );
  return Object.fromEntries(found);
}

async function titlesOf(
  engine: Engine,
  target: Mounted | undefined,
  ids: ReadonlySet<string>,
  actor: Actor,
): Promise<Readonly<Record<string, string>>> {
  if (target === undefined) return {};
  const { entity, relation } = target;
  if (entity.confidential && !isPermitted(actor.permissions, permissionOf(entity, 'list')))
    return {};
  const values = new Values();
  const of = values.add([...ids], 'text[]');
  const mine = entity.personal === undefined ? undefined : scopeSql(entity, actor, values);
  const { rows } = await query<{ id: string; title: string | null }>(
    engine.pool,
    `SELECT id, ${readSql(entity, entity.title, actor.language)}::text AS title FROM ${relation}
     WHERE id = ANY (${of})${mine === undefined ? '' : ` AND ${mine}`}`,
    values.list,
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.title ?? '']));
}

/**
 * `filled`: the same without the records whose empty values come last, where they have an order of
 * their own.
 */
export type Selection = {
  readonly text: string;
  readonly order: string;
  readonly values: unknown[];
  readonly conditions: readonly Condition[];
  /** The bound to the latest records, where nothing that was asked for bounds their time. */
  readonly recent: Recent | undefined;
  readonly filled?: Selection | undefined;
};

async function recordsOf(
  executor: Executor,
  entity: AnyEntity,
  { text, order, values }: Pick<Selection, 'text' | 'order' | 'values'>,
  limit: string,
  actor: Actor,
): Promise<readonly Row[]> {
  const { rows } = await query<Row>(
    executor,
    `SELECT ${answeredColumns(entity)} ${text}${order}${limit}`,
    values,
  );
  return rows.map(shownTo(entity, actor));
}

/**
 * Far down a list, and where it is sorted, only ids are walked through, which indexes hold; the
 * records of the page are fetched by them.
 */
async function pageOf(
  engine: Engine,
  entity: AnyEntity,
  selection: Selection,
  { currentPage, pageSize, sort, sorts }: Wanted & Pick<ListQuery, 'currentPage' | 'pageSize'>,
  actor: Actor,
): Promise<readonly Row[]> {
  const offset = (currentPage - 1) * pageSize;
  const limit = ` LIMIT ${pageSize} OFFSET ${offset}`;
  const { relation, override } = mountedOf(engine, entity);
  const sorted = Boolean(sort) || Boolean(sorts?.length);
  if ((offset < FAR && !sorted) || override.relation !== undefined)
    return recordsOf(engine.pool, entity, selection, limit, actor);
  const walked = ({ text, order, values }: Selection): Promise<readonly Row[]> => {
    const page = `FROM ${relation} WHERE id = ANY (ARRAY(SELECT id ${text}${order}${limit}))`;
    return recordsOf(engine.pool, entity, { text: page, order, values }, '', actor);
  };
  // As long as they fill the page, those with a value alone come first, and in an order that an
  // index has.
  const full = selection.filled === undefined ? [] : await walked(selection.filled);
  return full.length === pageSize ? full : walked(selection);
}

const FAR = 1000;

/** What is wanted and the actor may see, as SQL that begins with FROM, and its values. */
export function selectionOf(
  engine: Engine,
  entity: AnyEntity,
  wanted: Wanted,
  actor: Actor,
): Result<Selection, Failure> {
  const values = new Values();
  const conditions = parseFilter(entity, wanted.filter ?? {});
  if (!conditions.ok) return conditions;
  const order = orderSql(entity, wanted, actor.language);
  if (!order.ok) return order;
  const masked = maskedFor(entity, actor);
  const told = whatMasksTell(masked, conditions.value, wanted);
  if (told !== undefined) return err(told);
  const keyword = keywordSql(entity, wanted.keyword, values, masked);
  const { relation, override } = mountedOf(engine, entity);
  const recent = isBounded(override.recent, conditions.value, wanted.ids)
    ? undefined
    : override.recent;
  const parts = [
    ...conditions.value.map((condition) => conditionSql(entity, condition, values, actor.language)),
    ...(keyword === undefined ? [] : [keyword]),
    ...(wanted.withDisable === false && entity.base ? ['NOT disabled'] : []),
    ...(wanted.ids === undefined ? [] : [`id = ANY (${values.add(wanted.ids, 'text[]')})`]),
    ...named(override.recent, conditions.value, wanted.ids, values),
    ...(recent === undefined ? [] : [lastSql(engine, recent, values)]),
    ...standing(entity),
    ...seen(entity, actor, values),
  ];
  const { sql, filled } = order.value;
  const selection = (all: readonly string[], by: string): Selection => ({
    text: `FROM ${relation}${all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`}`,
    order: by,
    values: values.list,
    conditions: conditions.value,
    recent,
  });
  return ok({
    ...selection(parts, sql),
    filled: filled && selection([...parts, `${filled.column} IS NOT NULL`], filled.sql),
  });
}

/**
 * Why these conditions and this order would tell what a mask hides, letter by letter; whoever knows
 * a value whole may ask for it.
 */
function whatMasksTell(
  masked: readonly string[],
  conditions: readonly Condition[],
  { sort, sorts }: Wanted,
): Failure | undefined {
  const whole: ReadonlySet<string> = new Set(['Equal', 'NotEqual', 'Any', 'NotAny']);
  const condition = conditions.find(
    ({ field, operator }) => masked.includes(field) && !whole.has(operator),
  );
  if (condition !== undefined)
    return failure(
      'bad_filter',
      `${condition.field} is masked: only whole values are compared.`,
      condition.field,
    );
  const by = [sort, ...(sorts ?? []).map((one) => one.sort)].find(
    (field) => typeof field === 'string' && masked.includes(field),
  );
  return by === undefined
    ? undefined
    : failure('bad_sort', `${String(by)} is masked: lists are not sorted by it.`, 'sort');
}

/** The ids that are asked for by name; undefined: none are. */
function idsIn(
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
): readonly string[] | undefined {
  const asked =
    ids ??
    conditions.flatMap(({ field, operator, values }) =>
      field === 'id' && operator === 'Equal' ? values.map(String) : [],
    );
  return asked.length > 0 || ids !== undefined ? asked : undefined;
}

/**
 * Whether what is asked for says which of the records without end are meant, by name or by time.
 */
const isBounded = (
  recent: Recent | undefined,
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
): boolean =>
  idsIn(conditions, ids) !== undefined || conditions.some(({ field }) => field === recent?.field);

/** Of records without end those that are asked for by name. */
function named(
  recent: Recent | undefined,
  conditions: readonly Condition[],
  ids: readonly string[] | undefined,
  values: Values,
): string[] {
  const asked = idsIn(conditions, ids);
  return asked === undefined ? [] : momentsOf(recent, asked, values);
}

/** Where records with these ids lie in time. */
function momentsOf(recent: Recent | undefined, ids: readonly string[], values: Values): string[] {
  if (recent === undefined) return [];
  const moments = ids.flatMap((id) => recent.momentIn(id) ?? []);
  if (moments.length === 0) return ['false'];
  return [`${quoted(recent.field)} = ANY (${values.add([...new Set(moments)], 'int8[]')})`];
}

const standing = (entity: AnyEntity): string[] =>
  entity.deletes === 'soft' ? ['NOT "isDeleted"'] : [];
function seen(entity: AnyEntity, actor: Actor, values: Values): string[] {
  const sql = scopeSql(entity, actor, values);
  return sql === undefined ? [] : [sql];
}

const unsortable: ReadonlySet<string> = new Set([
  'json',
  'secret',
  'images',
  'files',
  'richText',
  'refs',
  'tags',
  'multiSelect',
]);

/**
 * `filled`: the same order for the records with a value in `column`, where the others come last and
 * an index knows it no other way.
 */
type Order = {
  readonly sql: string;
  readonly filled?: { readonly column: string; readonly sql: string } | undefined;
};

function orderSql(entity: AnyEntity, wanted: Wanted, language: Language): Result<Order, Failure> {
  const single =
    typeof wanted.sort === 'string' && wanted.sort !== ''
      ? [
          {
            sort: wanted.sort,
            order: wanted.order === 'desc' ? ('desc' as const) : ('asc' as const),
          },
        ]
      : [];
  const asked = wanted.sorts?.length ? wanted.sorts : single;
  const terms: string[] = [];
  let filled: Order['filled'];
  for (const { sort, order } of asked) {
    const field = Object.hasOwn(entity.fields, sort) ? entity.fields[sort] : undefined;
    if (sort !== 'id' && (field === undefined || unsortable.has(field.shape.kind)))
      return err(failure('bad_sort', `Lists cannot be sorted by ${sort}.`, 'sort'));
    // Empty values come last both ways. A field that is never empty goes without saying so, for an
    // index runs both ways then.
    const neverEmpty = field === undefined || field.required || sort === 'createTime';
    const isLast = order === 'desc' && !neverEmpty;
    terms.push(`${readSql(entity, sort, language)} ${order}${isLast ? ' NULLS LAST' : ''}`);
    if (isLast && asked.length === 1)
      filled = { column: quoted(sort), sql: ` ORDER BY ${quoted(sort)} DESC, id DESC` };
  }
  if (terms.length > 0) return ok({ sql: ` ORDER BY ${terms.join(', ')}, id DESC`, filled });
  const usual =
    entity.order === undefined
      ? entity.base
        ? '"sort", '
        : ''
      : `${quoted(entity.order[0])} ${entity.order[1]}, `;
  return ok({ sql: ` ORDER BY ${usual}id DESC` });
}
