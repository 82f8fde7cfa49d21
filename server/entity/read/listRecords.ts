import { ok, type Result } from '#base/result.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { ListNote, ListQuery } from '#contracts/entity/list.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from '../actor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import { query, shownTo, type Row } from '../rows.ts';
import { quoted } from '../tableOf.ts';
import { notesOf } from './listNotes.ts';
import { recordRows } from './recordRows.ts';
import { referenceTitles, type ReferenceTitles } from './referenceTitles.ts';
import { selectionOf, type RecordQuery, type Selection } from './selection.ts';

/** A query of one page. */
export type PageQuery = RecordQuery & Pick<ListQuery, 'currentPage' | 'pageSize'>;

export type Page<E extends AnyEntity = AnyEntity> = {
  readonly list: readonly RecordOf<E>[];
  readonly total: number;
  readonly summary: Row;
  readonly refs: ReferenceTitles;
  /** Absent: nothing is left out. */
  readonly notes?: readonly ListNote[];
};

/** Most rows of getall: a choice of more needs a search. */
const ALL_MOST = 5000;

/** One page of what is asked for and the actor may see, its total and sums over all pages. */
export async function listRecords(
  binding: EntityBinding,
  wanted: PageQuery,
  actor: Actor,
): Promise<Result<Page, Failure>> {
  const selected = selectionOf(binding, wanted, actor);
  if (!selected.ok) return selected;
  const [{ total, summary }, list, notes] = await Promise.all([
    countAndSums(binding, selected.value),
    pageOf(binding, selected.value, wanted, actor),
    notesOf(binding, selected.value, wanted, actor),
  ]);
  const refs = await referenceTitles(binding, list, actor);
  return ok({ list, total, summary, refs, ...(notes.length === 0 ? {} : { notes }) });
}

/** Everything that is asked for, at most `ALL_MOST` records. */
export async function allRecords(
  binding: EntityBinding,
  wanted: RecordQuery,
  actor: Actor,
): Promise<Result<readonly AnyRecord[], Failure>> {
  const selected = selectionOf(binding, wanted, actor);
  return selected.ok
    ? ok(await shownRows(binding, selected.value, ` LIMIT ${ALL_MOST}`, actor))
    : selected;
}

async function countAndSums(
  { engine, entity }: EntityBinding,
  { text, values }: Selection,
): Promise<{ total: number; summary: Row }> {
  const sums = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    (shape.kind === 'number' || shape.kind === 'integer') && shape.summary !== undefined
      ? [`${shape.summary}(${quoted(name)})::float8 AS ${quoted(name)}`]
      : [],
  );
  const { rows } = await query<Row>(
    engine.pool,
    `SELECT ${['count(*) AS "#total"', ...sums].join(', ')} ${text}`,
    values,
  );
  const { '#total': total, ...summary } = rows[0] ?? {};
  return { total: Number(total ?? 0), summary };
}

async function shownRows(
  binding: EntityBinding,
  { text, order, values }: Pick<Selection, 'text' | 'order' | 'values'>,
  limit: string,
  actor: Actor,
): Promise<readonly AnyRecord[]> {
  const rows = await recordRows(binding.engine.pool, binding, `${text}${order}${limit}`, values);
  return rows.map(shownTo(binding.entity, actor));
}

/** Rows that are skipped to a page; beyond them only ids are, which indexes hold. */
const FAR = 1000;

/**
 * Far down a list, and where it is sorted, only ids are walked through, which indexes hold; the
 * records of the page are fetched by them.
 */
async function pageOf(
  binding: EntityBinding,
  selection: Selection,
  { currentPage, pageSize, sort, sorts }: PageQuery,
  actor: Actor,
): Promise<readonly AnyRecord[]> {
  const offset = (currentPage - 1) * pageSize;
  const limit = ` LIMIT ${pageSize} OFFSET ${offset}`;
  const isSorted = Boolean(sort) || Boolean(sorts?.length);
  if ((offset < FAR && !isSorted) || binding.override.relation !== undefined)
    return shownRows(binding, selection, limit, actor);
  const byIds = ({ text, order, values }: Selection): Promise<readonly AnyRecord[]> => {
    const page = `FROM ${binding.relation}
      WHERE id = ANY (ARRAY(SELECT id ${text}${order}${limit}))`;
    return shownRows(binding, { text: page, order, values }, '', actor);
  };
  // As long as they fill the page, those with a value alone come first, and in an order that an
  // index has.
  const full = selection.filled === undefined ? [] : await byIds(selection.filled);
  return full.length === pageSize ? full : byIds(selection);
}
