import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import { attendance } from '#contracts/people/people.ts';
import { shiftHandover } from '#contracts/shift/handover.ts';
import type { Label } from '#contracts/entity/field.ts';
import { shiftPlans } from '#server/areas/alarms/kpi/shiftPlans.ts';
import { shiftSpans, type ShiftSpan } from '#server/areas/alarms/kpi/shifts.ts';
import { rowsOf } from '#server/entity/rows.ts';
import {
  column,
  counted,
  type Report,
  type ReportContext,
  type ReportRow,
  type Span,
} from '../report.ts';
import { alarmsLink } from '../recordsLink.ts';
import { seen } from '../seen.ts';

/** What happened in each shift, beside the shift before it. */
export const shifts: Report = {
  name: 'shifts',
  question: [
    '每个班入井出井多少人、报警和断电多少次、如何交接，与上一班相比如何',
    'How many people went in and out in each shift, how often it rang and cut power, how it was handed over, beside the shift before',
  ],
  needs: ['data/kafkaMineAlarmRecord/list', 'data/attendance/list', 'data/shiftHandover/list'],
  groups: [
    { name: 'shift', label: ['每班', 'Each shift'] },
    { name: 'name', label: ['班次', 'Shift'] },
  ],
  columns: [
    column('shift', ['班次', 'Shift'], { kind: 'text' }),
    column('begins', ['开始', 'Begins'], { kind: 'moment', total: 'min' }),
    counted('entered', ['入井', 'Went in']),
    counted('left', ['出井', 'Came out']),
    counted('alarms', ['报警', 'Alarms']),
    column('more', ['较上班', 'Than the shift before']),
    counted('red', ['红色', 'Red']),
    counted('acknowledged', ['已确认', 'Acknowledged']),
    counted('cuts', ['断电', 'Power cuts']),
    column('handedOver', ['交接时间', 'Handed over'], { kind: 'moment' }),
    column('by', ['交接人', 'By, to'], { kind: 'text' }),
  ],
  chart: 'alarms',
  async rows({ from, to }, group, context) {
    const plans = await shiftPlans(context.engine, context.actor.language);
    // The one before the first is read to compare with; one that goes on belongs where it began.
    const spans = shiftSpans(plans, from - DAY_MS, to).filter((one) => one.from < to);
    const figures = await figuresOf(spans, context);
    const signed = await handoversOf({ from, to }, context);
    const told = figures.flatMap((of, i): Told[] => {
      const span = spans[i];
      if (span === undefined || span.from < from) return [];
      const before = figures[i - 1];
      const more = before === undefined ? null : of.alarms - before.alarms;
      return [{ span, of, more, signed: signed.get(keyOf(span.from, span.id)) }];
    });
    return group === 'name' ? byName(told) : told.toReversed().map(lineOf);
  },
};

const DAY_MS = 86_400_000;
type Told = {
  readonly span: ShiftSpan;
  readonly of: Figures;
  /** Alarms more than in the shift before. */
  readonly more: number | null;
  readonly signed: z.output<typeof signedRow> | undefined;
};

function lineOf({ span, of, more, signed }: Told): ReportRow {
  const [zh, en] = nameOf(span);
  const day = mineText(span.from).slice(0, 10);
  return {
    cells: [
      [`${day} ${zh}`, `${day} ${en}`],
      span.from,
      ...countsOf(of, more),
      signed?.time ?? null,
      signed?.by ?? null,
    ],
    link: signed === undefined ? alarmsLink(span) : `/monitoring/shiftHandover/${signed.id}`,
  };
}

const countsOf = (of: Figures, more: number | null): (number | null)[] => [
  of.entered,
  of.left,
  of.alarms,
  more,
  of.red,
  of.acknowledged,
  of.cuts,
];

/** All workings of a shift together. */
const byName = (told: readonly Told[]): ReportRow[] =>
  [...Map.groupBy(told, ({ span }) => span.id ?? span.shift).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const of = sumOf(own.map((one) => one.of));
    return [{ cells: [nameOf(first.span), first.span.from, ...countsOf(of, null), null, null] }];
  });

const plainNames: Readonly<Record<string, Label>> = {
  night: ['夜班', 'Night'],
  day: ['白班', 'Day'],
  evening: ['中班', 'Evening'],
};

/** The plain three of a mine that names none have names of ours. */
const nameOf = ({ id, shift }: ShiftSpan): Label =>
  (id === null ? plainNames[shift] : undefined) ?? [shift, shift];

/** Moments at which any of the shifts begins or ends, in order: between two of them none does. */
const edgesOf = (spans: readonly ShiftSpan[]): number[] =>
  [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);

const alarmRow = z.object({
  n: z.number(),
  alarms: z.number(),
  red: z.number(),
  acknowledged: z.number(),
  cuts: z.number(),
});
const peopleRow = z.object({ n: z.number(), entered: z.number(), left: z.number() });
const zero = { entered: 0, left: 0, alarms: 0, red: 0, acknowledged: 0, cuts: 0 };
type Figures = typeof zero;

/**
 * The figures of each shift, by its place. Shifts may overlap: what is counted between two edges is
 * added to each that goes on there.
 */
async function figuresOf(spans: readonly ShiftSpan[], context: ReportContext): Promise<Figures[]> {
  const edges = edgesOf(spans);
  const parts: Figures[] = edges.map(() => ({ ...zero }));
  for (const { n, ...of } of [
    ...(await alarmsOf(edges, context)),
    ...(await peopleOf(edges, context)),
  ]) {
    const part = parts[n - 1];
    if (part === undefined) continue;
    for (const [name, count] of Object.entries(of)) part[name as keyof Figures] += count;
  }
  return spans.map(({ from, to }) => sumOf(parts.slice(edges.indexOf(from), edges.indexOf(to))));
}

const sumOf = (all: readonly Figures[]): Figures => {
  const sum = { ...zero };
  for (const one of all)
    for (const name of Object.keys(zero) as (keyof Figures)[]) sum[name] += one[name];
  return sum;
};

const alarmsOf = (edges: readonly number[], { client }: ReportContext) =>
  rowsOf(
    alarmRow,
    client,
    `SELECT width_bucket(raised_time, $1::int8[]) AS n, count(*)::int4 AS alarms,
       count(*) FILTER (WHERE level = 1)::int4 AS red,
       count(*) FILTER (WHERE body ->> 'ackTime' IS NOT NULL)::int4 AS acknowledged,
       count(*) FILTER (WHERE (body ->> 'powerOffState')::int > 0)::int4 AS cuts
     FROM alarm WHERE raised_time >= $2 AND raised_time < $3 GROUP BY 1`,
    [edges, edges[0] ?? 0, edges.at(-1) ?? 0],
  );

/** Who went in and who came out, as far as the asker sees their records. */
async function peopleOf(edges: readonly number[], context: ReportContext) {
  const { text, values } = seen(attendance, context);
  const at = (n: number): string => `$${values.length + n}::int8`;
  const counted = (column: string, entered: string, left: string): string =>
    `SELECT width_bucket(${column}, ${at(1)}[]) AS n, ${entered} AS entered, ${left} AS left
     FROM (SELECT "inTime", "outTime" ${text}) e
     WHERE ${column} >= ${at(2)} AND ${column} < ${at(3)} GROUP BY 1`;
  return rowsOf(
    peopleRow,
    context.client,
    `${counted('"inTime"', 'count(*)::int4', '0')}
     UNION ALL ${counted('"outTime"', '0', 'count(*)::int4')}`,
    [...values, edges, edges[0] ?? 0, edges.at(-1) ?? 0],
  );
}

const signedRow = z.object({
  id: z.string(),
  begins: z.number(),
  shiftId: z.string().nullable(),
  time: z.number(),
  by: z.string(),
});

/** Handovers of shifts that began in the period, by when and which; the last of each. */
async function handoversOf({ from, to }: Span, context: ReportContext) {
  const { text, values } = seen(shiftHandover, context);
  const at = (n: number): string => `$${values.length + n}::int8`;
  const found = await rowsOf(
    signedRow,
    context.client,
    `SELECT id, begins, "shiftId", time, "fromName" || ' → ' || "toName" AS by
     FROM (SELECT * ${text}) h WHERE begins >= ${at(1)} AND begins < ${at(2)} ORDER BY time`,
    [...values, from, to],
  );
  return new Map(found.map((one) => [keyOf(one.begins, one.shiftId), one]));
}

const keyOf = (begins: number, shiftId: string | null): string => `${begins} ${shiftId ?? ''}`;
