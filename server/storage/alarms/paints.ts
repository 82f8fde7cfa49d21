import {
  MOST_SEEN_ROWS,
  displayAuditReport,
  displaySpans,
  displayTimes,
  type DisplaySpan,
  type DisplayTimes,
} from '#contracts/alarms/displayAudit.ts';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import type { AlarmPaints } from '#server/ports/alarms.ts';
import type { Database } from '../database.ts';
import { Queries } from '../queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/** Of one wait no more windows are kept than this: a control room has a dozen. */
const MOST_WINDOWS = 100;
/** Most waits that are told of one alarm, the newest. */
const MOST_WAITS = 50;

/** Who saw which alarm when, over the database. */
export function openPaints(database: Database): AlarmPaints {
  const queries = new Queries(database);
  return {
    async note(window, userId, by, paints) {
      await queries.rows(
        `INSERT INTO alarm_paint (alarm_id, window_id, t, user_id, by, place)
         SELECT a.id, $1, greatest(p.t, a.opened_t), $2, $3, p.place
         FROM unnest($4::text[], $5::int8[], $6::text[]) AS p (alarm_id, t, place) JOIN alarm a
           ON a.id = p.alarm_id
         CROSS JOIN LATERAL (SELECT coalesce(max(l.t), a.opened_t) AS begun FROM alarm_log l
           WHERE l.alarm_id = a.id AND ${begins('l')} AND l.t <= greatest(p.t, a.opened_t)) w
         WHERE (SELECT count(*) FROM alarm_paint k WHERE k.alarm_id = a.id
           AND k.t >= w.begun) < ${MOST_WINDOWS}
           AND NOT EXISTS (SELECT FROM alarm_paint k WHERE k.alarm_id = a.id AND k.window_id = $1
             AND k.t >= w.begun)
         ON CONFLICT DO NOTHING`,
        [
          window,
          userId,
          by,
          paints.map(({ alarmId }) => alarmId),
          paints.map(({ t }) => wholeTime(t)),
          paints.map(({ place }) => place),
        ],
      );
    },
    async report({ from, to, level, only }) {
      const values = [wholeTime(from), wholeTime(to), level ?? null];
      const seen = `WITH seen AS (SELECT *
        FROM (${SEEN}) s ${only === undefined ? '' : `WHERE ${NARROWED[only]}`})`;
      const [figures] = await queries.rows<Record<string, unknown>>(
        `${seen} SELECT ${FIGURES} FROM seen`,
        values,
      );
      const rows = await queries.rows(
        `${seen} SELECT ${ROW} FROM seen ORDER BY seq DESC LIMIT ${MOST_SEEN_ROWS}`,
        values,
      );
      return displayAuditReport.parse({ from, to, ...figures, rows });
    },
  };
}

/** When one alarm was where, by wait, the oldest first; none where it never waited for anybody. */
export async function displayTimesOf(queries: Queries, id: string): Promise<DisplayTimes[]> {
  const rows = await queries.rows(
    `SELECT sensor, server::float8, answered,
       (SELECT coalesce(jsonb_agg(${PAINT} ORDER BY t, window_id), '[]') FROM alarm_paint p
         WHERE ${within}) AS paints
     FROM (${WAITS} WHERE l.alarm_id = $1 AND ${begins('l')} ORDER BY l.seq DESC
       LIMIT ${MOST_WAITS}) w ORDER BY seq`,
    [id],
  );
  return rows.map((row) => displayTimes.parse(row));
}

const UNANSWERED = `(${AlarmState.activeUnack}, ${AlarmState.rtnUnack})`;

/**
 * Whether a step of the log begins a wait: from it on somebody has to acknowledge, and did not have
 * to before.
 */
function begins(step: string): string {
  const state = (field: string): string => `(${step}.transition ->> '${field}')::int`;
  return `${state('to')} IN ${UNANSWERED} AND ${state('from')} NOT IN ${UNANSWERED}`;
}

/**
 * Waits for an acknowledgement: the alarm as it was when one began, at its sensor and stored, until
 * the next one, and who answered it.
 */
const WAITS = `SELECT l.alarm_id AS id, l.seq, l.alarm AS body,
  (l.transition ->> 'level')::int AS level,
    (l.transition ->> 'time')::float8 AS sensor, l.t AS server, next.t AS next,
    (SELECT jsonb_build_object('t', o.t, 'by', coalesce(o.transition ->> 'by', '')) FROM alarm_log o
      WHERE o.alarm_id = l.alarm_id AND o.seq > l.seq AND (next.seq IS NULL OR o.seq < next.seq)
        AND o.transition ->> 'event' IN ('acknowledged', 'reset') ORDER BY o.seq
          LIMIT 1) AS answered
  FROM alarm_log l
  CROSS JOIN LATERAL (SELECT min(o.seq) AS seq, min(o.t) AS t FROM alarm_log o
    WHERE o.alarm_id = l.alarm_id AND o.seq > l.seq AND ${begins('o')}) next`;

const PAINT = `jsonb_build_object('t', t, 'window', window_id, 'by', by, 'place', place)`;
const within = 'p.alarm_id = w.id AND p.t >= w.server AND (w.next IS NULL OR p.t < w.next)';

/** What was raised under a cause, a shelf or an outage was for nobody to see until it came out. */
const SEEN = `SELECT w.*, k.first, k.windows, (k.first ->> 't')::int8 AS paint
  FROM (${WAITS} WHERE l.t >= $1 AND l.t < $2 AND ${begins('l')}) w
  CROSS JOIN LATERAL (SELECT count(*) AS windows, (array_agg(${PAINT}
    ORDER BY t, window_id))[1] AS first
    FROM alarm_paint p WHERE ${within}) k
  WHERE $3::int IS NULL OR w.level = $3`;

const NARROWED = { unpainted: 'paint IS NULL', unanswered: 'answered IS NULL' } as const;

const SPANS: Readonly<Record<DisplaySpan, string>> = {
  sensorServer: 'server - sensor',
  serverPaint: 'paint - server',
  sensorPaint: 'paint - sensor',
  paintAnswer: `(answered ->> 't')::int8 - paint`,
};

const FIGURES = `count(*)::int AS total, count(paint)::int AS painted, count(answered)::int AS answered, jsonb_build_array(${displaySpans
  .map((span) => {
    const ms = SPANS[span];
    const at = (share: number): string => `percentile_disc(${share}) WITHIN GROUP (ORDER BY ${ms})`;
    return `jsonb_build_object('span', '${span}', 'count', count(${ms}), 'p50', ${at(0.5)}, 'p90', ${at(0.9)}, 'p95', ${at(0.95)},
      'p99', ${at(0.99)}, 'most', max(${ms}))`;
  })
  .join(', ')}) AS spans`;

const ROW = `id, seq::float8, body ->> 'sourceName' AS name, coalesce(body ->> 'areaName', '') AS area, (body ->> 'alarmType')::int AS "alarmType",
  body ->> 'groupKey' AS "groupKey", body #>> '{detail,kind}' AS kind, (body ->> 'powerOffState')::int AS "powerOffState", level,
  sensor::float8, server::float8, first, windows::int, answered`;
