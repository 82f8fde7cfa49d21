import { mineDay, mineText } from '#base/mineTime.ts';
import type { ReportCell } from '#contracts/report/reportCalls.ts';
import { readEnergies, type Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import { added, isWhole, QUARTER_MS, type Peak, type Steps } from '../energy/loads.ts';
import { metersOf } from '../energy/meters.ts';
import { DAY_MS, MOST_DAYS, peaksIn, peaksOver, type Peaks } from '../energy/peaksOver.ts';
import { column, type Report, type ReportContext, type ReportRow, type Span } from '../report.ts';

const QUARTERS_AN_HOUR = 4;
/** Quarters of an hour are read of so long a period; of a longer one days, with their peaks. */
const MOST_QUARTERS_MS = MOST_DAYS * DAY_MS;

const kWh = { unit: 'kWh', precision: 1, total: 'sum' } as const;

/** What meters counted: the mine's own, and those of its circuits, which are part of it. */
export const energy: Report = {
  name: 'energy',
  question: [
    '各电表用了多少电，最大负荷多大、在何时',
    'How much energy each meter counted, how high and when its peak was',
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
    const { client } = context;
    const meters = await metersOf(client);
    if (meters.length === 0) return [];
    const quarters =
      span.to - span.from > MOST_QUARTERS_MS
        ? undefined
        : stepsIn(await readEnergies(client, meters, { ...span, stepMs: QUARTER_MS }));
    const peaks =
      quarters === undefined
        ? await peaksOver(client, meters, span)
        : peaksIn(meters, quarters, span.from);
    const used = { meters, span, peaks };
    if (group === 'quarter' && quarters !== undefined) return bySteps(used, quarters);
    return group === 'meter' ? byMeter(used, context) : byDay(used, context);
  },
};

type Used = {
  readonly meters: readonly Circuit[];
  readonly span: Span;
  /** Undefined: too many days of the period would have to be read. */
  readonly peaks: Peaks | undefined;
};

const stepsIn = (read: Awaited<ReturnType<typeof readEnergies>>): Steps =>
  new Map([...read].map(([code, { steps }]) => [code, steps] as const));

async function byMeter({ meters, span, peaks }: Used, { client }: ReportContext) {
  const totals = await readEnergies(client, meters, { ...span, stepMs: span.to - span.from });
  return meters.map(({ code, name, role, registerNo, intervalNo }): ReportRow => {
    const total = totals.get(code)?.total ?? null;
    const isMine = isWhole({ role });
    return {
      cells: [
        name,
        isMine ? total : null,
        isMine ? null : total,
        ...peakCells(peaks?.byMeter.get(code)),
      ],
      link: `/monitoring/charts?points=${registerNo ?? intervalNo}`,
    };
  });
}

/** Each day with what was counted between its ends, and the greatest load of its quarters. */
async function byDay({ meters, span, peaks }: Used, { client }: ReportContext) {
  const from = mineDay(span.from);
  const days = stepsIn(await readEnergies(client, meters, { from, to: span.to, stepMs: DAY_MS }));
  return stepsOf(meters, days).map(({ step, mine, circuits }): ReportRow => {
    const begins = from + step * DAY_MS;
    const peak = peakCells(peaks?.byDay.get(begins));
    return { cells: [mineText(begins).slice(0, 10), mine, circuits, ...peak] };
  });
}

function bySteps({ meters, span }: Used, quarters: Steps): ReportRow[] {
  return stepsOf(meters, quarters).map(({ step, mine, circuits }) => {
    const begins = span.from + step * QUARTER_MS;
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
function stepsOf(meters: readonly Circuit[], energies: Steps) {
  const sums = (isOf: (meter: Circuit) => boolean): (number | null)[] =>
    added(meters.filter(isOf).map(({ code }) => energies.get(code) ?? []));
  const mine = sums(isWhole);
  const circuits = sums((meter) => !isWhole(meter));
  return Array.from({ length: Math.max(mine.length, circuits.length) }, (_, step) => ({
    step,
    mine: mine[step] ?? null,
    circuits: circuits[step] ?? null,
  })).filter((one) => one.mine !== null || one.circuits !== null);
}

/** A peak as load, kW, and when its quarter of an hour began. */
const peakCells = (peak: Peak | undefined): [ReportCell, ReportCell] =>
  peak === undefined ? [null, null] : [peak.kwh * QUARTERS_AN_HOUR, peak.at];
