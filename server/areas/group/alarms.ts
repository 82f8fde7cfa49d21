import type { Pool } from 'pg';
import { z } from 'zod';
import {
  groupAlarm,
  type GroupAlarm,
  type groupAlarmAnswer,
  type groupAlarms,
  type groupAlarmsQuery,
} from '#contracts/group/groupCalls.ts';
import { transitionSchema } from '#contracts/alarms/alarmSchema.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { SEEN } from './scope.ts';

type Asked = z.output<typeof groupAlarmsQuery>;
type Seen = readonly [boolean, string[]];

const SELECT = `SELECT a.mine, m.name AS "mineName", a.received_t AS "receivedAt", a.body AS alarm
  FROM group_alarm a JOIN group_mine m ON m.mine = a.mine`;

/** The book of alarms of all mines that may be seen, newest raise first, a page at a time. */
export async function alarmsOf(
  pool: Pool,
  seen: Seen,
  asked: Asked,
): Promise<Omit<z.infer<typeof groupAlarms>, 'now'>> {
  const rows = await rowsOf(groupAlarm, pool, BOOK, [
    ...seen,
    asked.mine ?? null,
    asked.level ?? null,
    asked.open === undefined ? null : asked.open === 'true',
    asked.from ?? null,
    asked.to ?? null,
    asked.keyword === undefined || asked.keyword === '' ? null : asked.keyword.toLowerCase(),
    ...behind(asked.after),
    asked.limit + 1,
  ]);
  const alarms = rows.slice(0, asked.limit);
  const last = alarms.at(-1);
  const isMore = rows.length > alarms.length && last !== undefined;
  return { alarms, next: isMore ? cursorOf(last) : null };
}

/** What a cursor says; from the beginning where it says nothing. */
function behind(after: string | undefined): [t: number | null, mine: string, id: string] {
  const [t = '', mine = '', id = ''] = after?.split('|') ?? [];
  return [/^\d{1,16}$/.test(t) ? Number(t) : null, mine, id];
}

const cursorOf = ({ mine, alarm }: GroupAlarm): string =>
  `${Math.round(alarm.raisedTime)}|${mine}|${alarm.id}`;

const BOOK = `${SELECT} WHERE ${SEEN}
    AND ($3::text IS NULL OR a.mine = $3) AND ($4::int IS NULL OR a.level = $4)
    AND ($5::bool IS NULL OR (a.state <> 4) = $5)
    AND ($6::float8 IS NULL OR a.raised_t >= $6) AND ($7::float8 IS NULL OR a.raised_t < $7)
    AND ($8::text IS NULL OR strpos(lower(concat_ws(' ', a.body ->> 'alarmNo',
      a.body ->> 'sourceName', a.body ->> 'sourceId', a.body ->> 'areaName', m.name)), $8) > 0)
    AND ($9::float8 IS NULL OR (a.raised_t, a.mine, a.id) < ($9::float8::int8, $10, $11))
  ORDER BY a.raised_t DESC, a.mine DESC, a.id DESC LIMIT $12`;

const step = z.object({ t: z.number(), transition: transitionSchema });

/** One alarm with its steps; undefined where there is none that may be seen. */
export async function alarmOf(
  pool: Pool,
  seen: Seen,
  { mine, id }: { readonly mine: string; readonly id: string },
): Promise<z.infer<typeof groupAlarmAnswer> | undefined> {
  const one = `${SELECT} WHERE ${SEEN} AND a.mine = $3 AND a.id = $4`;
  const [found] = await rowsOf(groupAlarm, pool, one, [...seen, mine, id]);
  if (found === undefined) return undefined;
  const steps = await rowsOf(
    step,
    pool,
    `SELECT t, transition FROM group_alarm_step WHERE mine = $1 AND alarm_id = $2
     ORDER BY epoch, seq`,
    [mine, id],
  );
  return { ...found, steps };
}
