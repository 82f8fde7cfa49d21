import { MOST_SEEN_ROWS, seenReport, seenSpans, seenTimes, type SeenSpan, type SeenTimes } from '../../../src/contracts/http/alarmSeen.ts';
import type { AlarmPaints } from '../../ports/alarms.ts';
import type { Database } from '../database.ts';
import { Queries } from '../read/queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/** Of one alarm no more windows are kept than this: a control room has a dozen. */
const MOST_WINDOWS = 100;

/** Who saw which alarm when, over the database. */
export function openPaints(database: Database): AlarmPaints {
  const queries = new Queries(database);
  return {
    async note(window, userId, by, paints) {
      await queries.rows(
        `INSERT INTO alarm_paint (alarm_id, window_id, t, user_id, by, place)
         SELECT a.id, $1, greatest(p.t, a.opened_t), $2, $3, p.place
         FROM unnest($4::text[], $5::int8[], $6::text[]) AS p (alarm_id, t, place) JOIN alarm a ON a.id = p.alarm_id
         WHERE (SELECT count(*) FROM alarm_paint k WHERE k.alarm_id = a.id) < ${MOST_WINDOWS} ON CONFLICT DO NOTHING`,
        [window, userId, by, paints.map(({ alarmId }) => alarmId), paints.map(({ t }) => wholeTime(t)), paints.map(({ place }) => place)],
      );
    },
    async report({ from, to, level, only }) {
      const values = [wholeTime(from), wholeTime(to), level ?? null];
      const seen = `WITH seen AS (SELECT * FROM (${SEEN}) s ${only === undefined ? '' : `WHERE ${NARROWED[only]}`})`;
      const [figures] = await queries.rows<Record<string, unknown>>(`${seen} SELECT ${FIGURES} FROM seen`, values);
      const rows = await queries.rows(`${seen} SELECT ${ROW} FROM seen ORDER BY server DESC, id DESC LIMIT ${MOST_SEEN_ROWS}`, values);
      return seenReport.parse({ from, to, ...figures, rows });
    },
  };
}

/** When one alarm was where; undefined where there is no such alarm. */
export async function seenTimesOf(queries: Queries, id: string): Promise<SeenTimes | undefined> {
  const [row] = await queries.rows(
    `SELECT raised_time::float8 AS sensor, opened_t::float8 AS server, ${ANSWERED} AS answered,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('t', t, 'window', window_id, 'by', by, 'place', place) ORDER BY t, window_id), '[]')
        FROM alarm_paint p WHERE p.alarm_id = a.id) AS paints FROM alarm a WHERE id = $1`,
    [id],
  );
  return row === undefined ? undefined : seenTimes.parse(row);
}

const ANSWERED = `(SELECT jsonb_build_object('t', l.t, 'by', coalesce(l.transition ->> 'by', '')) FROM alarm_log l
  WHERE l.alarm_id = a.id AND l.transition ->> 'event' = 'acknowledged' ORDER BY l.seq LIMIT 1)`;

/** Alarms that rang when they were raised: what was raised under a cause, a shelf or an outage was for nobody to see. */
const SEEN = `SELECT a.id, a.body, a.level, a.raised_time AS sensor, a.opened_t AS server, k.first, coalesce(k.windows, 0) AS windows,
    (k.first ->> 't')::int8 AS paint, ${ANSWERED} AS answered
  FROM alarm a
  LEFT JOIN LATERAL (SELECT count(*) AS windows,
      (array_agg(jsonb_build_object('t', t, 'window', window_id, 'by', by, 'place', place) ORDER BY t, window_id))[1] AS first
    FROM alarm_paint p WHERE p.alarm_id = a.id) k ON true
  WHERE a.opened_t >= $1 AND a.opened_t < $2 AND ($3::int IS NULL OR a.level = $3)
    AND (SELECT (l.transition ->> 'to')::int FROM alarm_log l WHERE l.alarm_id = a.id ORDER BY l.seq LIMIT 1) = 1`;

const NARROWED = { unpainted: 'paint IS NULL', unanswered: 'answered IS NULL' } as const;

const SPANS: Readonly<Record<SeenSpan, string>> = {
  sensorServer: 'server - sensor',
  serverPaint: 'paint - server',
  sensorPaint: 'paint - sensor',
  paintAnswer: `(answered ->> 't')::int8 - paint`,
};

const FIGURES = `count(*)::int AS total, count(paint)::int AS painted, count(answered)::int AS answered, jsonb_build_array(${seenSpans
  .map((span) => {
    const ms = SPANS[span];
    const at = (share: number): string => `percentile_disc(${share}) WITHIN GROUP (ORDER BY ${ms})`;
    return `jsonb_build_object('span', '${span}', 'count', count(${ms}), 'p50', ${at(0.5)}, 'p90', ${at(0.9)}, 'p95', ${at(0.95)},
      'p99', ${at(0.99)}, 'most', max(${ms}))`;
  })
  .join(', ')}) AS spans`;

const ROW = `id, body ->> 'sourceName' AS name, coalesce(body ->> 'areaName', '') AS area, (body ->> 'alarmType')::int AS "alarmType",
  body ->> 'groupKey' AS "groupKey", body #>> '{detail,kind}' AS kind, (body ->> 'powerOffState')::int AS "powerOffState", level,
  sensor::float8, server::float8, first, windows::int, answered`;
