import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { areaEvent, attendance } from '#contracts/people/people.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { alarmNameSql, namedAlarmSql } from '#server/ports/alarmNameSql.ts';
import type { TimelineKind, TimelineQuery } from '#contracts/shift/timeline.ts';

/** Puts a value among the parameters of a statement; answers how SQL names it. */
export type Bind = (value: unknown) => string;

/** The range that is asked about, and the names of alarms that the text means. */
type Span = Pick<TimelineQuery, 'from' | 'to' | 'names'>;

/**
 * One table of things that happened: SQL of a row's parts over `from`, and the conditions that
 * narrow it. Ids are unique within a kind.
 */
export type Source = {
  readonly kind: TimelineKind;
  readonly from: string | ((bind: Bind, range: Span) => string);
  /** Column of the time, with an index of its own. */
  readonly t: string;
  readonly id: string;
  readonly what: string;
  readonly level?: string;
  readonly subject: string;
  readonly place?: string;
  readonly by?: string;
  readonly note?: string;
  /** What names an alarm, as jsonb. */
  readonly told?: string;
  readonly ref: string;
  /** Holds for every row of it. */
  readonly always?: string;
  /** Its rows belong to organisations, as those of this entity's list. */
  readonly entity?: AnyEntity;
  /** What `text`, a pattern for ILIKE, is looked for in. */
  readonly holds: (text: string, bind: Bind, query: Span) => string;
  /** Only alarms have levels. */
  readonly ofLevels?: (levels: readonly number[], bind: Bind, query: Span) => string;
};

/**
 * Alarms with a step in the range: those that are open, and those closed whose last one was not
 * before it.
 */
const alarmsOf = ({ from, to }: Span, bind: Bind, condition: string): string =>
  `l.alarm_id IN (SELECT id FROM alarm WHERE (state <> 4 OR (state = 4
    AND changed_t >= ${bind(from)}::int8)) AND opened_t < ${bind(to)}::int8 AND ${condition})`;
const anyOf =
  (...columns: readonly string[]) =>
  (text: string, bind: Bind): string => {
    const pattern = bind(text);
    const like = hasCase(text) ? 'ILIKE' : 'LIKE';
    // An index of trigrams says nothing of one or two letters, and reading all of it is worse than
    // reading the rows.
    const rest = text.length - PATTERN_ENDS < TRIGRAM ? ` || ''` : '';
    return `(${columns.map((column) => `${column}${rest} ${like} ${pattern}`).join(' OR ')})`;
  };
const TRIGRAM = 3;
/** The signs before and after the word in its pattern. */
const PATTERN_ENDS = 2;

/** Chinese and digits have no case: comparing them as they are costs a fraction. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

const kept = 'NOT "isDeleted"';
const visit = {
  kind: 'area',
  entity: areaEvent,
  from: 'entity."areaEvent"',
  subject: 'name',
  place: '"areaName"',
  ref: '"cardNo"',
  holds: anyOf('name', '"cardNo"', '"areaName"'),
} as const;
const descent = {
  kind: 'descent',
  entity: attendance,
  from: 'entity."attendance"',
  subject: 'name',
  place: '"deptName"',
  ref: '"cardNo"',
  holds: anyOf('name', '"cardNo"', '"deptName"'),
} as const;
const ofRequest = (column: string): string =>
  `(SELECT q.${column} FROM entity."repairRequest" q WHERE q.id = "requestId")`;
const userName = (column: string): string =>
  `(SELECT u."realName" FROM entity."user" u WHERE u.id = ${column})`;
const request = {
  kind: 'work',
  entity: repairRequest,
  from: 'entity."repairRequest"',
  subject: 'title',
  note: 'no',
  ref: 'id',
  holds: anyOf('title', 'no'),
} as const;
/** What is done about a request bears its title. */
const step = {
  kind: 'work',
  subject: ofRequest('title'),
  note: ofRequest('no'),
  ref: '"requestId"',
  holds: anyOf(ofRequest('title'), ofRequest('no')),
} as const;
const dispatch = { ...step, entity: repairDispatch, from: 'entity."repairDispatch"' } as const;
const repair = { ...step, entity: repairRecord, from: 'entity."repairRecord"' } as const;
const drill = {
  kind: 'evacuation',
  from: 'evacuation e',
  subject: 'e.reason',
  ref: 'e.id::text',
} as const;

/** What the status before had; the first of the range is compared with the one before the range. */
const before = (column: string): string =>
  `coalesce(lag(${column}) OVER each, (SELECT p.${column} FROM substation_status p
    WHERE p.substation_no = n.substation_no AND p.t < n.t ORDER BY p.t DESC
      LIMIT 1)) AS ${column}_before`;

/** Everything that the timeline is made of. */
export const sources: readonly Source[] = [
  {
    kind: 'alarm',
    from: 'alarm_log l',
    t: 'l.t',
    id: `lpad(l.seq::text, 19, '0')`,
    what: `l.transition ->> 'event'`,
    level: `(l.alarm ->> 'level')::int`,
    subject: `l.alarm ->> 'sourceName'`,
    place: `l.alarm ->> 'areaName'`,
    by: `l.transition ->> 'by'`,
    told: namedAlarmSql('l.alarm'),
    ref: 'l.alarm_id',
    holds: (text, bind, query) => {
      const held = alarmsOf(query, bind, `words LIKE lower(${bind(text)})`);
      // The row's own name: an alarm that has cut power was called otherwise before.
      return query.names.length === 0
        ? held
        : `(${alarmNameSql('l.alarm')} = ANY (${bind(query.names)}::text[]) OR ${held})`;
    },
    ofLevels: (levels, bind, query) =>
      alarmsOf(query, bind, `level = ANY (${bind(levels)}::int[])`),
  },
  { ...visit, t: '"inTime"', id: `id || '>'`, what: `'enter'`, always: kept },
  { ...visit, t: '"outTime"', id: `id || '<'`, what: `'leave'`, always: kept },
  { ...descent, t: '"inTime"', id: `id || '>'`, what: `'down'`, always: kept },
  { ...descent, t: '"outTime"', id: `id || '<'`, what: `'up'`, always: kept },
  {
    ...request,
    t: 'coalesce("reportTime", "createTime")',
    id: `id || '>'`,
    what: `'reported'`,
    by: userName('"reporterId"'),
    always: kept,
  },
  {
    ...dispatch,
    t: 'coalesce("dispatchTime", "createTime")',
    id: `id || '1'`,
    what: `'dispatched'`,
    by: userName('"dispatcherId"'),
    always: kept,
  },
  { ...dispatch, t: '"acceptTime"', id: `id || '2'`, what: `'accepted'`, always: kept },
  { ...repair, t: '"startTime"', id: `id || '3'`, what: `'workBegan'`, always: kept },
  { ...repair, t: '"endTime"', id: `id || '4'`, what: `'workEnded'`, always: kept },
  {
    ...repair,
    t: '"confirmTime"',
    id: `id || '5'`,
    what: `'confirmed'`,
    by: userName('"confirmUserId"'),
    always: kept,
  },
  {
    kind: 'substation',
    from: (
      bind,
      { from, to },
    ) => `(SELECT t, substation_no, run_state, power_mode, battery_pct, ${before('run_state')},
      ${before('power_mode')}
      FROM substation_status n WHERE t >= ${bind(from)}::int8
        AND t < ${bind(to)}::int8 WINDOW each AS (PARTITION BY substation_no ORDER BY t)) s
      JOIN definition d ON d.entity = 'kafkaSubstation' AND d.no = s.substation_no`,
    t: 's.t',
    id: `s.t || '-' || s.substation_no`,
    what: `CASE WHEN s.run_state <> s.run_state_before THEN 'run' || s.run_state ELSE 'power' || s.power_mode END`,
    subject: `d.body ->> 'name'`,
    note: `s.battery_pct::text`,
    ref: 'd.code',
    always: '(s.run_state, s.power_mode) <> (s.run_state_before, s.power_mode_before)',
    holds: anyOf(`(d.body ->> 'name')`, 'd.code'),
  },
  {
    kind: 'act',
    from: 'entity."log" g',
    t: 'g."time"',
    id: 'g.id',
    what: 'g.action',
    subject: 'g.title',
    place: 'g.entity',
    by: 'g."userName"',
    ref: `coalesce(g."entityId", '')`,
    always: 'g."logType" IN (1, 3)',
    holds: anyOf('g.title', 'g."userName"', 'g.entity'),
  },
  {
    kind: 'act',
    from: 'audit u',
    t: 'u.time',
    id: `'a' || lpad(u.id::text, 19, '0')`,
    what: 'u.action',
    subject: 'u.key',
    place: 'u.entity',
    by: 'u.by',
    note: 'u.reason',
    ref: 'u.key',
    // NamedAlarm of in their own words.
    always: `u.entity <> 'evacuation'`,
    holds: anyOf('u.key', 'u.by', 'u.reason', 'u.entity'),
  },
  {
    ...drill,
    t: 'e.started_at',
    id: `e.id || '>'`,
    what: `CASE WHEN e.drill THEN 'startDrill' ELSE 'start' END`,
    by: 'e.started_by',
    holds: anyOf('e.reason', 'e.started_by'),
  },
  {
    ...drill,
    t: 'e.ended_at',
    id: `e.id || '<'`,
    what: `'end'`,
    by: 'e.ended_by',
    note: 'e.end_note',
    holds: anyOf('e.reason', 'e.ended_by', 'e.end_note'),
  },
  {
    kind: 'evacuation',
    from: 'evacuation_person m',
    t: 'm.marked_at',
    id: `m.evacuation_id || '.' || m.person_no`,
    what: `'markSafe'`,
    subject: 'm.name',
    by: 'm.marked_by',
    note: 'm.note',
    ref: 'm.evacuation_id::text',
    holds: anyOf('m.name', 'm.marked_by', 'm.note'),
  },
];
