import { randomOf } from '#base/random.ts';
import { createRules, type Rules } from '#server/rules/engine.ts';
import {
  fixOf,
  ingestBatchOf,
  mineOf,
  samplesOf,
  T0,
  type PointSketch,
} from '#tests/helpers/testMine.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { keep, median } from './harness/figures.ts';

/**
 * The alarm engine on the stress mine's 10,000 points at one sample a second, batch after batch of
 * a second each. Loops of the same batches through other eyes stand beside it: a bare pass over the
 * columns, and a rule per sample with objects.
 */
const POINTS = 10_000;
const SECONDS = 30;
const ROUNDS = 5;
const PEOPLE = 5_000;

const analog = {
  high: { 4: 0.8, 3: 1, 2: 1.5, 1: 3 },
  highClear: { 2: 1 },
  deadband: 0.05,
  offDelaySec: 5,
  powerOffLevel: 2,
  stuckSec: 21_600,
};
const rate = { 3: 0.1, 2: 0.3, 1: 1 };

/** A third switches, one analog point in five with rate of change. */
const points = (alike: boolean): PointSketch[] =>
  Array.from({ length: POINTS }, (_, no): PointSketch => {
    if (!alike && no % 3 === 0)
      return { code: `P${no}`, kind: 'DOOR', limits: { alarmValue: 1, onDelaySec: 60 } };
    return { code: `P${no}`, limits: !alike && no % 5 === 1 ? { ...analog, rate } : analog };
  });

/** A second's samples each; a share of the points stands above its limit. */
function batches(share: number, fromSec: number): IngestBatch[] {
  const random = randomOf(1, 'bench');
  return Array.from({ length: SECONDS }, (_, second) => {
    const t = T0 + (fromSec + second) * 1_000;
    const valueOf = (no: number): number =>
      (no % 1_000 < share * 1_000 ? 1.2 : 0.3) + random.normal(0, 0.02);
    return ingestBatchOf({
      samples: samplesOf(
        Array.from({ length: POINTS }, (_, no) => [no, t, no % 3 === 0 ? 0 : valueOf(no)] as const),
      ),
      recvTime: t,
    });
  });
}

function fixBatches(fromSec: number): IngestBatch[] {
  return Array.from({ length: SECONDS }, (_, second) => {
    const t = T0 + (fromSec + second) * 1_000;
    const fixes = Array.from({ length: PEOPLE }, (_, no) =>
      fixOf(no, t, { x: (no * 7) % 4_000, y: second + (no % 90), areaNo: no % 40 }),
    );
    return ingestBatchOf({ fixes, recvTime: t });
  });
}

type Runner = {
  readonly rows: number;
  readonly run: (batch: IngestBatch) => void;
  readonly next: (fromSec: number) => IngestBatch[];
};

function engine(alike: boolean): Rules {
  const rules = createRules();
  const areas = Array.from({ length: 40 }, (_, no) => ({ code: `A${no}`, maxAllow: 500 }));
  rules.useModel(mineOf({ points: points(alike), areas, maxUnderground: 6_000 }));
  return rules;
}

function engineOver(share: number, alike: boolean): Runner {
  const rules = engine(alike);
  return {
    rows: POINTS,
    run: (batch) => void rules.evaluate(batch),
    next: (fromSec) => batches(share, fromSec),
  };
}

function barePass(): Runner {
  let sum = 0;
  const run = ({ samples }: IngestBatch): void => {
    for (let i = 0; i < samples.length; i++)
      sum +=
        (samples.pointNo[i] as number) +
        (samples.t[i] as number) +
        (samples.value[i] as number) +
        (samples.state[i] as number);
    if (Number.isNaN(sum)) throw new Error('unreachable');
  };
  return { rows: POINTS, run, next: (fromSec) => batches(0, fromSec) };
}

/** One limit with dead-band a point, an object a sample: what a rule chain costs at the least. */
function objectRules(): Runner {
  const states = new Map<number, { active: boolean; t: number }>();
  const run = ({ samples }: IngestBatch): void => {
    for (let i = 0; i < samples.length; i++) {
      const sample = {
        no: samples.pointNo[i] as number,
        t: samples.t[i] as number,
        value: samples.value[i] as number,
      };
      const last = states.get(sample.no);
      const active = last?.active ? sample.value >= 0.75 : sample.value >= 0.8;
      if (last === undefined || sample.t > last.t) states.set(sample.no, { active, t: sample.t });
    }
  };
  return { rows: POINTS, run, next: (fromSec) => batches(0, fromSec) };
}

function peopleRules(): Runner {
  const rules = engine(true);
  return { rows: PEOPLE, run: (batch) => void rules.evaluate(batch), next: fixBatches };
}

function ticks(): Runner {
  const rules = engine(false);
  let now = T0;
  for (const batch of batches(0.01, 0)) rules.evaluate(batch);
  const run = (): void => void rules.tick((now += 1));
  return { rows: 1, run, next: () => Array.from({ length: SECONDS }, () => ingestBatchOf({})) };
}

const variants: Record<string, Runner> = {
  'bare pass over the columns': barePass(),
  'engine, quiet limits': engineOver(0, true),
  'engine, mixed points, 1 % in alarm': engineOver(0.01, false),
  'engine, everything in alarm': engineOver(1, true),
  'one limit, objects and a map': objectRules(),
  'engine, fixes of 5,000 people': peopleRules(),
  'engine, ticks over all points': ticks(),
};
const perSecond: Record<string, number[]> = Object.fromEntries(
  Object.keys(variants).map((name) => [name, []]),
);
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, { rows, run, next }] of Object.entries(variants)) {
    const prepared = next(round * SECONDS);
    const start = process.cpuUsage();
    for (const batch of prepared) run(batch);
    const { user, system } = process.cpuUsage(start);
    if (round > 0) perSecond[name]?.push((rows * SECONDS) / ((user + system) / 1e6));
  }

const results = Object.entries(perSecond).map(([name, all]) => ({
  name,
  perCpuSecond: Math.round(median(all)),
}));
for (const { name, perCpuSecond } of results) {
  const core = name.includes('ticks')
    ? 1 / perCpuSecond
    : (name.includes('people') ? PEOPLE : 100_000) / perCpuSecond;
  const load = name.includes('ticks')
    ? '1 a second'
    : name.includes('people')
      ? '5,000 fixes/s'
      : '100,000 samples/s';
  console.log(
    `${name.padEnd(36)} ${perCpuSecond.toLocaleString('en').padStart(13)} a CPU second   ${(core * 100).toFixed(2)} % of a core at ${load}`,
  );
}
keep('rules', [], { results });
