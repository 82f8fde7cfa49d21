import { z } from 'zod';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { gnssSlopeDevice } from '#contracts/slopes/slopes.ts';
import { slope } from '#contracts/slopes/slope.ts';
import { addedAt } from '#contracts/slopes/slopeBreak.ts';
import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { rowsOf } from '#server/entity/rows.ts';
import {
  column,
  counted,
  type Report,
  type ReportContext,
  type ReportRow,
  type Span,
} from '../report.ts';
import { seen } from '../seen.ts';

const DAY_MS = 86_400_000;
const ROVER = storedChoice(gnssSlopeDevice, 'role', 'rover');
const mm = { unit: 'mm', precision: 1, total: 'max' } as const;

/** How far slopes moved, how fast at most, and how often they rang. */
export const slopes: Report = {
  name: 'slopes',
  question: [
    '各监测站和剖面位移多少、最快多快、报警多少次（位移取各日固定解的中位数）',
    'How far receivers moved, how fast at most, how often they rang; a day stands for the median of its fixed solutions',
  ],
  needs: [
    'data/gnssSlopeDevice/list',
    'data/kafkaGnssSlope/list',
    'data/kafkaMineAlarmRecord/list',
  ],
  groups: [
    { name: 'receiver', label: ['监测站', 'Receiver'] },
    { name: 'section', label: ['剖面', 'Section'] },
    { name: 'slope', label: ['边坡', 'Slope'] },
  ],
  columns: [
    column('slope', ['边坡', 'Slope'], { kind: 'text' }),
    column('of', ['监测站/剖面', 'Receiver or section'], { kind: 'text' }),
    column('horizontal', ['水平位移', 'Moved level'], mm),
    column('down', ['下沉', 'Sank'], mm),
    column('space', ['三维位移', 'Moved in space'], mm),
    column('velocity', ['最大日速率', 'Fastest day'], { ...mm, unit: 'mm/d', precision: 2 }),
    column('fastest', ['最快日', 'On'], { kind: 'moment' }),
    counted('days', ['有数天数', 'Days with data']),
    counted('alarms', ['报警', 'Alarms']),
    counted('red', ['红色', 'Red']),
  ],
  chart: 'space',
  async rows(span, group, context) {
    const receivers = await receiversOf(context);
    const codes = receivers.map(({ code }) => code);
    const days = Map.groupBy(await daysOf(codes, span, context), ({ code }) => code);
    const alarms = new Map((await alarmsOf(codes, span, context)).map((one) => [one.code, one]));
    const told = receivers.map((receiver) => ({
      ...receiver,
      ...motionOf(days.get(receiver.code) ?? []),
      alarms: alarms.get(receiver.code)?.alarms ?? 0,
      red: alarms.get(receiver.code)?.red ?? 0,
    }));
    if (group === 'receiver') return told.map(lineOf);
    const keyOf = (one: Told): string =>
      group === 'slope' ? (one.slope ?? '') : `${one.slope ?? ''}\n${one.section ?? ''}`;
    return [...Map.groupBy(told, keyOf).values()].flatMap((own) => worstOf(own, group));
  },
};

type Day = z.output<typeof dayRow>;
type Motion = {
  readonly horizontal: number | null;
  readonly down: number | null;
  readonly space: number | null;
  readonly velocity: number | null;
  readonly fastest: number | null;
  readonly days: number;
};
type Told = z.output<typeof receiverRow> &
  Motion & { readonly alarms: number; readonly red: number };

const cellsOf = (one: Omit<Told, 'id' | 'code' | 'section'>) => [
  one.slope,
  one.name,
  one.horizontal,
  one.down,
  one.space,
  one.velocity,
  one.fastest,
  one.days,
  one.alarms,
  one.red,
];
const lineOf = (one: Told): ReportRow => ({
  cells: cellsOf(one),
  link: `/monitoring/gnssSlopeDevice/${one.id}`,
});

/** Receivers of a section or slope together: the one that moved most, and the fastest day of any. */
function worstOf(own: readonly Told[], group: string): ReportRow[] {
  const [first] = own;
  if (first === undefined) return [];
  const most = (name: keyof Motion): Told =>
    own.reduce((one, other) =>
      (other[name] ?? -Infinity) > (one[name] ?? -Infinity) ? other : one,
    );
  const sum = (name: 'days' | 'alarms' | 'red'): number =>
    own.reduce((so, one) => so + one[name], 0);
  return [
    {
      cells: cellsOf({
        ...most('velocity'),
        slope: first.slope,
        name: group === 'slope' ? null : first.section,
        horizontal: most('horizontal').horizontal,
        down: most('down').down,
        space: most('space').space,
        days: sum('days'),
        alarms: sum('alarms'),
        red: sum('red'),
      }),
    },
  ];
}

/** From the first to the last day, and the fastest step from a day to the next that is known. */
function motionOf(days: readonly Day[]): Motion {
  const [first, last] = [days[0], days.at(-1)];
  let velocity: number | null = null;
  let fastest: number | null = null;
  for (const [i, day] of days.entries()) {
    const before = days[i - 1];
    if (before === undefined) continue;
    const pace = (distance(before, day) * DAY_MS) / (day.day - before.day);
    if (velocity === null || pace > velocity) [velocity, fastest] = [pace, day.day];
  }
  if (first === undefined || last === undefined || first === last)
    return { horizontal: null, down: null, space: null, velocity, fastest, days: days.length };
  return {
    horizontal: Math.hypot(last.x - first.x, last.y - first.y),
    down: first.h - last.h,
    space: distance(first, last),
    velocity,
    fastest,
    days: days.length,
  };
}

const distance = (one: Day, other: Day): number =>
  Math.hypot(other.x - one.x, other.y - one.y, other.h - one.h);

const receiverRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  section: z.string().nullable(),
  slope: z.string().nullable(),
});

const receiversOf = (context: ReportContext) => {
  const { text, values } = seen(gnssSlopeDevice, context);
  return rowsOf(
    receiverRow,
    context.client,
    `SELECT d.id, d.code, d.name, d.section, (SELECT s.name FROM entity."${slope.name}" s
         WHERE s.id = d."slopeId") AS slope
     FROM (SELECT * ${text}) d WHERE d.role = $${values.length + 1} ORDER BY slope, section, code`,
    [...values, ROVER],
  );
};

const dayRow = z.object({
  code: z.string(),
  /** When the day begins, epoch ms. */
  day: z.number(),
  x: z.number(),
  y: z.number(),
  h: z.number(),
});
const breakRow = dayRow.omit({ day: true }).extend({ t: z.number() });

/** Each day of each receiver by its fixed solutions, as if no count of a receiver ever broke. */
async function daysOf(
  codes: readonly string[],
  { from, to }: Span,
  { client }: ReportContext,
): Promise<Day[]> {
  const days = await rowsOf(
    dayRow.extend({ t: z.number() }),
    client,
    `SELECT device_code AS code,
       (t + ${MINE_OFFSET_MS}) / ${DAY_MS} * ${DAY_MS} - ${MINE_OFFSET_MS} AS day, max(t) AS t,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY cum_x) AS x,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY cum_y) AS y,
       coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY nullif(cum_h, 'NaN')), 0) AS h
     FROM gnss_solution WHERE device_code = ANY ($1) AND t >= $2 AND t < $3
       AND solution_type = 1 AND cum_x <> 'NaN' AND cum_y <> 'NaN'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [codes, from, to],
  );
  const breaks = Map.groupBy(
    await rowsOf(
      breakRow,
      client,
      `SELECT device_code AS code, t, x, y, h FROM slope_reference
       WHERE device_code = ANY ($1) AND kind = 'rebased' AND revoked_at IS NULL ORDER BY t`,
      [codes],
    ),
    ({ code }) => code,
  );
  return days.map(({ t, ...day }) => {
    const more = addedAt(breaks.get(day.code) ?? [], t);
    return { ...day, x: day.x + more.x, y: day.y + more.y, h: day.h + more.h };
  });
}

/** Alarms of slopes by the receiver that they are about. */
const alarmsOf = (codes: readonly string[], { from, to }: Span, { client }: ReportContext) =>
  rowsOf(
    z.object({ code: z.string(), alarms: z.number(), red: z.number() }),
    client,
    `SELECT body ->> 'sourceId' AS code, count(*)::int4 AS alarms,
       count(*) FILTER (WHERE level = 1)::int4 AS red
     FROM alarm WHERE raised_time >= $2 AND raised_time < $3
       AND (body ->> 'alarmType')::int
         BETWEEN ${AlarmType.slopeDisplacement} AND ${AlarmType.radarZone}
       AND body ->> 'sourceId' = ANY ($1) GROUP BY 1`,
    [codes, from, to],
  );
