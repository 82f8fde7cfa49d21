import { z } from 'zod';
import { mineDay, mineText } from '#base/mineTime.ts';
import type { ReportCell } from '#contracts/report/reportCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { circuitsOf, readEnergies, type Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import { column, type Report, type ReportContext, type ReportRow, type Span } from '../report.ts';

const QUARTER_MS = 900_000;
const QUARTERS_AN_HOUR = 4;
const DAY_MS = 86_400_000;
/** Quarters of an hour are read of so long a period; of a longer one days. */
const MOST_QUARTERS_MS = 31 * DAY_MS;
/** The meter of the whole mine: its circuits are part of it and not added to it. */
const WHOLE = 'TOTAL';

const kWh = { unit: 'kWh', precision: 1, total: 'sum' } as const;

/** What meters counted: the mine's own, and those of its circuits, which are part of it. */
export const energy: Report = {
  name: 'energy',
  question: [
    '各电表用了多少电，最大负荷多大、在何时（最大负荷只统计 31 天以内的期间）',
    'How much energy each meter counted, how high and when its peak was (peaks of 31 days at most)',
  ],
  needs: ['data/kafkaElectricityConsumption/list'],
  groups: [
    { name: 'meter', label: ['电表', 'Meter'] },
    { name: 'day', label: ['日期', 'Day'] },
    { name: 'quarter', label: ['15 分钟', 'Quarter of an hour'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    column('mine', ['全矿电量', 'Whole mine'], kWh),
    column('circuits', ['分路电量', 'Circuits'], kWh),
    column('peak', ['最大负荷', 'Peak'], { unit: 'kW', precision: 1, total: 'max' }),
    column('peakAt', ['最大负荷时刻', 'Peak at'], { kind: 'moment' }),
  ],
  chart: 'circuits',
  async rows(span, group, context) {
    const meters = await metersOf(context);
    if (meters.length === 0) return [];
    const quarters =
      span.to - span.from > MOST_QUARTERS_MS
        ? undefined
        : await readEnergies(context.client, meters, { ...span, stepMs: QUARTER_MS });
    const used = {
      meters,
      span,
      quarters: mapped(quarters, ({ steps }) => steps),
      stepMs: QUARTER_MS,
    };
    if (group === 'quarter') return quarters === undefined ? byDay(used, context) : bySteps(used);
    return group === 'day' ? byDay(used, context) : byMeter(used, context);
  },
};

type Steps = ReadonlyMap<string, readonly (number | null)[]>;
type Used = {
  readonly meters: readonly Circuit[];
  readonly span: Span;
  /** Energy of each quarter of an hour by meter; undefined: the period is too long for them. */
  readonly quarters: Steps | undefined;
  readonly stepMs: number;
};

const mapped = <V, T>(
  map: ReadonlyMap<string, V> | undefined,
  told: (value: V) => T,
): ReadonlyMap<string, T> | undefined =>
  map === undefined
    ? undefined
    : new Map([...map].map(([code, value]) => [code, told(value)] as const));

async function byMeter({ meters, span, quarters }: Used, { client }: ReportContext) {
  const totals = await readEnergies(client, meters, { ...span, stepMs: span.to - span.from });
  return meters.map(({ code, name, role, registerNo, intervalNo }): ReportRow => {
    const total = totals.get(code)?.total ?? null;
    const isWhole = role === WHOLE;
    return {
      cells: [
        name,
        isWhole ? total : null,
        isWhole ? null : total,
        ...peakOf(quarters?.get(code) ?? [], span.from),
      ],
      link: `/monitoring/charts?points=${registerNo ?? intervalNo}`,
    };
  });
}

/** Each day with what was counted between its ends, and the greatest load of its quarters. */
async function byDay({ meters, span, quarters }: Used, { client }: ReportContext) {
  const from = mineDay(span.from);
  const days = await readEnergies(client, meters, { from, to: span.to, stepMs: DAY_MS });
  const energies = mapped(days, ({ steps }) => steps);
  const loads = quarters === undefined ? undefined : wholeSteps(meters, quarters);
  return stepsOf(meters, energies).map(({ step, mine, circuits }): ReportRow => {
    const begins = from + step * DAY_MS;
    const first = Math.max(0, Math.floor((begins - span.from) / QUARTER_MS));
    const last = Math.max(0, Math.floor((begins + DAY_MS - span.from) / QUARTER_MS));
    const peak = peakOf(loads?.slice(first, last) ?? [], span.from + first * QUARTER_MS);
    return { cells: [mineText(begins).slice(0, 10), mine, circuits, ...peak] };
  });
}

function bySteps({ meters, span, quarters, stepMs }: Used): ReportRow[] {
  return stepsOf(meters, quarters).map(({ step, mine, circuits }) => {
    const begins = span.from + step * stepMs;
    const load = mine ?? circuits;
    return {
      cells: [
        mineText(begins).slice(0, 16),
        mine,
        circuits,
        load === null ? null : load * QUARTERS_AN_HOUR,
        begins,
      ],
    };
  });
}

/** Steps in which anything is known, with the mine's own meters and the circuits added up apart. */
function stepsOf(meters: readonly Circuit[], energies: Steps | undefined) {
  const sums = (isOf: (meter: Circuit) => boolean): (number | null)[] =>
    added(meters.filter(isOf).map(({ code }) => energies?.get(code) ?? []));
  const mine = sums(({ role }) => role === WHOLE);
  const circuits = sums(({ role }) => role !== WHOLE);
  return Array.from({ length: Math.max(mine.length, circuits.length) }, (_, step) => ({
    step,
    mine: mine[step] ?? null,
    circuits: circuits[step] ?? null,
  })).filter((one) => one.mine !== null || one.circuits !== null);
}

/** The load of the whole mine: by its own meters, or by all circuits where it has none. */
function wholeSteps(meters: readonly Circuit[], energies: Steps): (number | null)[] {
  const own = meters.filter(({ role }) => role === WHOLE);
  return added((own.length === 0 ? meters : own).map(({ code }) => energies.get(code) ?? []));
}

/** Sums step by step; a step that one of them does not know is not known. */
function added(all: readonly (readonly (number | null)[])[]): (number | null)[] {
  const [first, ...others] = all;
  return (first ?? []).map((value, i) =>
    others.reduce<number | null>((sum, steps) => {
      const more = steps[i] ?? null;
      return sum === null || more === null ? null : sum + more;
    }, value),
  );
}

/** The greatest load of quarters of an hour, kW, and when its quarter began. */
function peakOf(quarters: readonly (number | null)[], from: number): [ReportCell, ReportCell] {
  let at = -1;
  for (const [i, kwh] of quarters.entries())
    if (kwh !== null && (at === -1 || kwh > (quarters[at] ?? 0))) at = i;
  const most = quarters[at] ?? null;
  return most === null ? [null, null] : [most * QUARTERS_AN_HOUR, from + at * QUARTER_MS];
}

const meterRow = z.object({
  no: z.number(),
  code: z.string(),
  name: z.string(),
  recordEntity: z.string(),
  deviceCode: z.string().nullable(),
  positionCode: z.string().nullable(),
  samplePeriod: z.number(),
});

const metersOf = async ({ client }: ReportContext): Promise<Circuit[]> =>
  circuitsOf({
    points: await rowsOf(
      meterRow,
      client,
      `SELECT no, code, body ->> 'name' AS name, body ->> 'recordEntity' AS "recordEntity",
         body ->> 'deviceCode' AS "deviceCode", body ->> 'positionCode' AS "positionCode",
         coalesce((body ->> 'samplePeriod')::float8, 60) AS "samplePeriod"
       FROM definition WHERE entity = 'kafkaMonitoringPoint'
         AND body ->> 'recordEntity' IS NOT NULL ORDER BY no`,
    ),
  });
