import type { Pool } from 'pg';
import type {
  TimelineCursor,
  TimelineDensity,
  TimelineDensityQuery,
  TimelineEvent,
  TimelineKind,
  TimelineQuery,
} from '#contracts/shift/timeline.ts';
import type { Actor } from '#server/entity/actor.ts';
import { query } from '#server/entity/rows.ts';
import { scopeSql, Values } from '#server/entity/where.ts';
import { sources, type Bind, type Source } from './sources.ts';

type Range = Pick<TimelineQuery, 'from' | 'to' | 'levels' | 'text' | 'names'>;
/** On whose behalf it is asked: records of other organisations than his are left out. */
type Reader = Pick<Actor, 'scope' | 'userId' | 'permissions' | 'orgId'>;

/**
 * What happened in a range, newest first, after the cursor: of each source as many as the page
 * holds, and of those the newest.
 */
export async function readTimeline(
  pool: Pool,
  reader: Reader,
  kinds: readonly TimelineKind[],
  { after, limit, ...range }: Omit<TimelineQuery, 'kinds'>,
): Promise<{ list: TimelineEvent[]; next: TimelineCursor | null }> {
  const values = new Values();
  const bind: Bind = (value) => values.add(value);
  const most = bind(limit + 1);
  const parts = sourcesOf(kinds, range).map((source) => {
    const { kind, t, id, what, level, subject, place, by, note, told, ref } = source;
    const conditions = [
      ...conditionsOf(source, range, reader, values),
      ...(after === undefined ? [] : [olderThan(after, source, bind)]),
    ];
    return `(SELECT ${t} AS t, '${kind}' AS kind, ${id} AS id, ${what} AS what,
      ${level ?? 'NULL::int'} AS level, ${subject} AS subject,
      ${place ?? `''`} AS place, ${by ?? `''`} AS by, ${note ?? `''`} AS note,
        ${told ?? 'NULL::jsonb'} AS told, ${ref} AS ref FROM ${tableOf(source, range, bind)}
      WHERE ${conditions.join(' AND ')} ORDER BY ${t} DESC, (${id}) COLLATE "C" DESC
        LIMIT ${most})`;
  });
  if (parts.length === 0) return { list: [], next: null };
  const { rows } = await query<TimelineEvent>(
    pool,
    `SELECT t, kind, id, coalesce(what, '') AS what, level, coalesce(subject, '') AS subject,
      coalesce(place, '') AS place, coalesce(by, '') AS by,
       coalesce(note, '') AS note, told, coalesce(ref, '') AS ref
     FROM (${parts.join(' UNION ALL ')}) happened ORDER BY t DESC, kind COLLATE "C" DESC,
       id COLLATE "C" DESC LIMIT ${most}`,
    values.list,
  );
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return {
    list,
    next:
      rows.length > limit && last !== undefined
        ? { t: last.t, kind: last.kind, id: last.id }
        : null,
  };
}

/** How much happened in each column of a range. */
export async function readDensity(
  pool: Pool,
  reader: Reader,
  kinds: readonly TimelineKind[],
  { columns, ...range }: Omit<TimelineDensityQuery, 'kinds'>,
): Promise<TimelineDensity> {
  const { from, to } = range;
  // Whole, because dividing whole numbers is the cheapest that can be done to a million of them.
  const stepMs = Math.ceil((to - from) / columns);
  const counts = Array.from({ length: columns }, () => 0);
  const values = new Values();
  const bind: Bind = (value) => values.add(value);
  const [start, step] = [bind(from), bind(stepMs)];
  const parts = sourcesOf(kinds, range).map(
    (source) =>
      `SELECT (${source.t} - ${start}::int8) / ${step}::int8 AS col, count(*) AS n
        FROM ${tableOf(source, range, bind)}
       WHERE ${conditionsOf(source, range, reader, values).join(' AND ')} GROUP BY 1`,
  );
  if (parts.length > 0) {
    const { rows } = await query<{ col: number; n: number }>(
      pool,
      parts.join(' UNION ALL '),
      values.list,
    );
    for (const { col, n } of rows)
      counts[Math.min(col, columns - 1)] = (counts[Math.min(col, columns - 1)] ?? 0) + n;
  }
  return { from, stepMs, counts, total: counts.reduce((sum, n) => sum + n, 0) };
}

const sourcesOf = (kinds: readonly TimelineKind[], { levels }: Pick<Range, 'levels'>): Source[] =>
  sources.filter(
    ({ kind, ofLevels }) => kinds.includes(kind) && (levels.length === 0 || ofLevels !== undefined),
  );

const tableOf = ({ from }: Source, range: Range, bind: Bind): string =>
  typeof from === 'string' ? from : from(bind, range);

function conditionsOf(source: Source, range: Range, reader: Reader, values: Values): string[] {
  const { t, always, entity, holds, ofLevels } = source;
  const bind: Bind = (value) => values.add(value);
  const seen = entity === undefined ? undefined : scopeSql(entity, reader, values);
  return [
    ...(seen === undefined ? [] : [seen]),
    `${t} >= ${bind(range.from)}::int8`,
    `${t} < ${bind(range.to)}::int8`,
    ...(always === undefined ? [] : [always]),
    ...(range.text === '' ? [] : [holds(patternOf(range.text), bind, range)]),
    ...(range.levels.length === 0 || ofLevels === undefined
      ? []
      : [ofLevels(range.levels, bind, range)]),
  ];
}

/** Older than the cursor in the order of time, kind and id. */
function olderThan({ t, kind, id }: TimelineCursor, source: Source, bind: Bind): string {
  const at = `${bind(t)}::int8`;
  if (source.kind > kind) return `${source.t} < ${at}`;
  if (source.kind < kind) return `${source.t} <= ${at}`;
  return `${source.t} <= ${at} AND (${source.t} < ${at} OR (${source.id}) COLLATE "C" < ${bind(id)})`;
}

/** Anywhere in the text, taken by the letter. */
const patternOf = (text: string): string =>
  `%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
