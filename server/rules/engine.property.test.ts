import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fix, IngestBatch } from '#server/ports/ingestBatch.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { createRules, type Rules } from './engine.ts';
import { at, fixOf, ingestBatchOf, mineOf, samplesOf } from '#tests/helpers/testMine.ts';

/** One event of a stream: a sample of one of the points, or a fix of one of the people. */
type Event =
  | { kind: 'sample'; row: readonly [no: number, t: number, value: number, state: number] }
  | { kind: 'fix'; fix: Fix };

const limits = [
  { high: { 3: 1, 2: 1.5, 1: 3 }, highClear: { 2: 1 }, deadband: 0.05, powerOffLevel: 2 },
  { high: { 4: 16, 3: 24, 2: 50, 1: 100 }, deadband: 2, onDelaySec: 10, offDelaySec: 30 },
  { low: { 3: 20, 2: 19, 1: 18 }, deadband: 0.2, offDelaySec: 5, stuckSec: 40 },
  { rate: { 3: 0.1, 1: 1 } },
  { alarmValue: 0, onDelaySec: 5 },
];
const model = mineOf({
  maxUnderground: 2,
  areas: [
    { code: 'A', maxAllow: 1 },
    { code: 'R', areaType: 2 },
  ],
  persons: [0, 1, 2, 3].map((no) => ({
    cardNo: `c${no}`,
    isLeader: no === 3,
    route: no === 2 ? [{ areaCode: 'A', minute: 16 * 60 + 35 }] : [],
  })),
  points: [
    ...limits.map((limit, no) => ({
      code: `P${no}`,
      kind: no === 4 ? ('FAN' as const) : ('CH4' as const),
      limits: limit,
    })),
    { code: 'B', kind: 'BREAK', relatesTo: 'P0' },
    { code: 'F', kind: 'FEED', relatesTo: 'P0' },
    { code: 'M1', kind: 'FAN', positionCode: 'MAIN' },
    {
      code: 'W',
      kind: 'WD',
      relatesTo: 'P0',
      limits: { alarmValue: 1, alarmValueLevel: 2, onDelaySec: 20, offDelaySec: 30 },
    },
    { code: 'D1', kind: 'DOOR', relatesTo: 'D2' },
    { code: 'D2', kind: 'DOOR' },
    { code: 'Z.maxVelocity', kind: 'RVEL', deviceCode: 'Z' },
    { code: 'E.totalEnergy', kind: 'KWH', deviceCode: 'E' },
    {
      code: 'L',
      kind: 'LOAD',
      limits: {
        high: { 4: 90, 2: 110 },
        deadband: 3,
        highDelaySec: { 4: 60, 2: 10 },
        low: { 4: 15 },
        lowFloor: 5,
      },
    },
  ],
});

/** Values near each point's limits, so that every rule is met. */
const valueOf = [
  fc.constantFrom(0.2, 0.94, 0.95, 1, 1.2, 1.5, 1.6, 3, 4),
  fc.constantFrom(5, 15, 16, 22, 24, 49, 50, 120),
  fc.constantFrom(17, 18, 18.9, 19, 19.9, 20, 20.9),
  fc.double({ min: 0, max: 4, noNaN: true }),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0, 1),
  fc.constantFrom(0.1, 0.6, 1.2, 2.5, 6, 11),
  fc.integer({ min: 0, max: 1000 }),
  fc.constantFrom(2, 12, 50, 95, 120),
];
const state = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(ValueState.fault, ValueState.calibrating, ValueState.overRange),
  },
);
const sample = fc
  .integer({ min: 0, max: 13 })
  .chain((no) =>
    fc
      .record({ gap: fc.integer({ min: 1, max: 20 }), value: valueOf[no] ?? fc.constant(0), state })
      .map((rest) => ({ no, ...rest })),
  );
const fix = fc.record({
  gap: fc.integer({ min: 0, max: 5 }),
  person: fc.integer({ min: 0, max: 3 }),
  areaNo: fc.constantFrom(-1, 0, 1),
  underground: fc.boolean(),
  battery: fc.constantFrom(10, 22, 90),
});
const stream = fc
  .array(fc.oneof({ weight: 3, arbitrary: sample }, { weight: 1, arbitrary: fix }), {
    minLength: 1,
    maxLength: 250,
  })
  .map((steps) => {
    let sec = 0;
    return steps.map((step): Event => {
      sec += step.gap;
      if ('no' in step) return { kind: 'sample', row: [step.no, at(sec), step.value, step.state] };
      const { person, areaNo, underground, battery } = step;
      return { kind: 'fix', fix: fixOf(person, at(sec), { areaNo, underground, battery, x: sec }) };
    });
  });

const ingestBatchWith = (events: readonly Event[]): IngestBatch =>
  ingestBatchOf({
    samples: samplesOf(events.flatMap((event) => (event.kind === 'sample' ? [event.row] : []))),
    fixes: events.flatMap((event) => (event.kind === 'fix' ? [event.fix] : [])),
  });

function fresh(): Rules {
  const rules = createRules();
  rules.useModel(model);
  return rules;
}

/** What happened to each alarm, apart from the number it happened to get. */
function lives(changes: readonly AlarmChange[]): Record<string, unknown[]> {
  const byKey: Record<string, unknown[]> = {};
  for (const { transition, alarm } of changes) {
    const { event, from, to, level, time, value } = transition;
    const { count, powerOffState, peakValue, maxLevel } = alarm;
    (byKey[alarm.groupKey] ??= []).push({
      event,
      from,
      to,
      level,
      time,
      value,
      count,
      powerOffState,
      peakValue,
      maxLevel,
    });
  }
  return byKey;
}

/** The same moment told otherwise. */
function altered(event: Event): Event {
  if (event.kind === 'fix')
    return { kind: 'fix', fix: { ...event.fix, areaNo: 1, battery: 1, underground: true } };
  const [no, t] = event.row;
  return { kind: 'sample', row: [no, t, 1.7, 0] };
}

const cut = <T>(rows: readonly T[], sizes: readonly number[]): T[][] => {
  const parts: T[][] = [];
  for (let start = 0, i = 0; start < rows.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    parts.push(rows.slice(start, start + size));
    start += size;
  }
  return parts;
};
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

describe('the engine', () => {
  test('the same stream in any batches gives the same transitions and the same bits', () => {
    fc.assert(
      fc.property(stream, sizes, (events, cuts) => {
        const [whole, parts] = [fresh(), fresh()];
        const all = ingestBatchWith(events);
        const once = whole.evaluate(all).changes;
        const batches = cut(events, cuts).map(ingestBatchWith);
        const often = batches.flatMap((batch) => parts.evaluate(batch).changes);
        expect(lives(often)).toEqual(lives(once));
        expect(batches.flatMap((batch) => [...batch.samples.state])).toEqual([
          ...all.samples.state,
        ]);
      }),
    );
  });

  test('duplicates and late samples and fixes change nothing', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (events, picks) => {
        const [clean, noisy] = [fresh(), fresh()];
        // After each picked event comes one of a time that the stream has already told, even with
        // another value.
        const echoed = events.flatMap((event, i) =>
          picks.some((pick) => pick % events.length === i)
            ? [event, altered(events[i - (i % 3)] ?? event)]
            : [event],
        );
        expect(lives(noisy.evaluate(ingestBatchWith(echoed)).changes)).toEqual(
          lives(clean.evaluate(ingestBatchWith(events)).changes),
        );
      }),
    );
  });

  test('nothing is raised without a crossing, and nothing clears above its restore value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 80, max: 170 }), { maxLength: 300 }), (hundredths) => {
        const values = hundredths.map((n) => n / 100);
        const rules = fresh();
        const { changes } = rules.evaluate(
          ingestBatchOf({
            samples: samplesOf(values.map((value, i) => [0, at(i), value] as const)),
          }),
        );
        for (const { transition, alarm } of changes) {
          const { event, value, level } = transition;
          const limit = { 4: 0.8, 3: 1, 2: 1.5, 1: 3 }[level];
          if (event === 'raised' || event === 'reraised' || event === 'escalated')
            expect(value).toBeGreaterThanOrEqual(limit);
          if (event === 'cleared') expect(value).toBeLessThan(0.95);
          if (event === 'powerOff') expect(value).toBeGreaterThanOrEqual(1.5);
          if (event === 'powerOn') expect(value).toBeLessThan(1);
          expect(alarm.peakValue).toBe(
            Math.max(
              ...values.slice(
                alarm.raisedTime / 1000 - at(0) / 1000,
                (transition.time - at(0)) / 1000 + 1,
              ),
            ),
          );
        }
      }),
    );
  });

  test('restored from its open alarms and warmed up it goes on as if it had never stopped', () => {
    fc.assert(
      fc.property(stream, fc.double({ min: 0, max: 1, noNaN: true }), (events, share) => {
        const split = Math.floor(events.length * share);
        const [before, after] = [
          ingestBatchWith(events.slice(0, split)),
          ingestBatchWith(events.slice(split)),
        ];
        const rawBefore = ingestBatchWith(events.slice(0, split));
        const steady = fresh();
        const first = steady.evaluate(before).changes;
        const stopped = fresh();
        const rows = first.length;
        stopped.restore(steady.openAlarms(), rows);
        stopped.warmUp(rawBefore);
        const [went, goesOn] = [
          steady.evaluate(after).changes,
          stopped.evaluate(ingestBatchWith(events.slice(split))).changes,
        ];
        expect(lives(goesOn)).toEqual(lives(went));
      }),
    );
  });

  test('the lifecycle agrees with the log: state by state, and open is what is not closed', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 20 }), (events, acks) => {
        const rules = fresh();
        const states = new Map<string, number>();
        const note = (changes: readonly AlarmChange[]): void => {
          for (const { transition, alarm } of changes) {
            expect(states.get(alarm.id) ?? 4).toBe(transition.from);
            expect(alarm.state).toBe(transition.to);
            states.set(alarm.id, transition.to);
          }
        };
        cut(events, [10]).forEach((part, i) => {
          note(rules.evaluate(ingestBatchWith(part)).changes);
          const open = rules.openAlarms();
          const picked = open[(acks[i] ?? 0) % Math.max(1, open.length)];
          if (picked !== undefined)
            note(rules.acknowledge([picked.id], 'Li', '', at(0)).outcome.changes);
          note(rules.tick(at(i * 40)).changes);
        });
        const open = new Set(rules.openAlarms().map((alarm) => alarm.id));
        expect(open).toEqual(
          new Set([...states].filter(([, state]) => state !== 4).map(([id]) => id)),
        );
      }),
    );
  });
});
