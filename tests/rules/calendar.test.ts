import { describe, expect, test } from 'vitest';
import { OddMemory } from '#server/ingest/normalise/reading.ts';
import { MineTableCache } from '#server/ingest/normalise/mineTables.ts';
import { normalise } from '#server/ingest/normalise/normalise.ts';
import { Passes } from '#server/ingest/normalise/passes.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { createRules } from '#server/rules/engine.ts';
import { fixOf, ingestBatchOf, mineOf } from '../helpers/testMine.ts';
import { registryOf } from '../ingest/smallMine.ts';
import { watchMine } from './mineUnderRules.ts';

/**
 * The turn of a day, of a year, and of the clocks (domain 4.4 `midnight`, `new-year`, `dst`):
 * nothing but the calendar changes.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each([
  // Midnight at the mine is 16:00 UTC.
  ['midnight', Date.UTC(2026, 10, 21, 16), ['AL20261121', 'AL20261122']],
  ['new-year', Date.UTC(2026, 11, 31, 16), ['AL20261231', 'AL20270101']],
] as const)('[4.4 %s]', (_, midnight, [before, after]) => {
  test(
    'an alarm that stands over it stays one record; numbers run on under the new date',
    { timeout: 120_000 },
    () => {
      const { mine, run, changes } = watchMine('small', 1, midnight - 6 * MINUTE);
      run(120);
      mine.start('gas-exceed');
      run(360);
      mine.stop('gas-exceed');
      run(300);
      mine.start('feed-abnormal');
      run(200);
      const key = `high|${mine.codeOf('0.T1')}`;
      const gas = changes.filter(({ alarm }) => alarm.groupKey === key);
      const standing = gas.filter(({ transition }) => transition.time < midnight + 5 * MINUTE);
      expect(new Set(standing.map(({ alarm }) => alarm.id)).size).toBe(1);
      expect(standing.map(({ transition }) => transition.event)).toEqual([
        'raised',
        'escalated',
        'lowered',
        'cleared',
      ]);
      expect(standing[1]?.transition.time).toBeLessThan(midnight);
      expect(standing[2]?.transition.time).toBeGreaterThan(midnight);
      const raised = changes.filter(
        ({ transition: { event, from } }) => from === 4 && event !== 'reraised',
      );
      for (const { alarm, transition } of raised)
        expect(alarm.alarmNo.slice(0, 10)).toBe(transition.time < midnight ? before : after);
      expect(raised.map(({ alarm }) => Number(alarm.alarmNo.slice(11)))).toEqual(
        raised.map((_row, i) => i + 1),
      );
      expect(
        raised.some(({ transition }) => transition.time < midnight) &&
          raised.some(({ transition }) => transition.time >= midnight),
      ).toBe(true);
    },
  );

  test('each quarter of an hour has its own energy, on either side', { timeout: 120_000 }, () => {
    const watched = watchMine('small', 1, midnight - HOUR);
    const readings: [t: number, kwh: number][] = [];
    const quarters = new Map<number, number>();
    watched.sample = (code, value, t) => {
      if (code === 'DB001.totalEnergy') readings.push([t, value]);
      if (code === 'DB001.activeEnergy')
        quarters.set(
          Math.ceil(t / (15 * MINUTE)),
          (quarters.get(Math.ceil(t / (15 * MINUTE))) ?? 0) + value,
        );
    };
    watched.run(7_300);
    const energies = [...quarters.values()];
    expect(energies.length).toBe(8);
    expect(energies.every((kwh) => kwh > 0)).toBe(true);
    const [[, first], [, last]] = [readings[0] ?? [0, 0], readings.at(-1) ?? [0, 0]];
    const counted = energies.slice(1).reduce((sum, kwh) => sum + kwh, 0);
    expect(Math.abs(counted - (last - first)) / counted).toBeLessThan(0.02);
    const raised = watched.changes.filter(({ alarm }) =>
      /^(offline|energy|meter|comms|range|fault)\|/.test(alarm.groupKey),
    );
    expect(raised).toEqual([]);
  });

  test('a stop of a route ten minutes before it may be reached ten minutes after', () => {
    const rules = createRules();
    const route = [{ areaCode: 'A', minute: 23 * 60 + 50 }];
    rules.useModel(
      mineOf({
        areas: [{ code: 'A' }, { code: 'B' }],
        persons: [
          { cardNo: 'c0', route },
          { cardNo: 'c1', route },
        ],
      }),
    );
    const told: string[] = [];
    for (let t = midnight - 2 * HOUR; t < midnight + 2 * HOUR; t += MINUTE) {
      const inA = t === midnight + 10 * MINUTE;
      const fixes = [
        fixOf(0, t, { areaNo: inA ? 0 : 1, x: t % 997 }),
        fixOf(1, t, { areaNo: 1, x: t % 991 }),
      ];
      told.push(
        ...rules
          .evaluate(ingestBatchOf({ fixes }))
          .changes.map(
            ({ alarm, transition }) => `${alarm.groupKey} ${transition.time - midnight}`,
          ),
      );
    }
    expect(told.filter((row) => row.startsWith('special'))).toEqual([
      `special|c1|A ${20 * MINUTE}`,
    ]);
  });
});

describe('[4.4 dst] a source that writes local time of a zone with summer time', () => {
  const ZONE = 'America/Denver';
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const model = mineOf({
    points: [
      {
        code: 'G',
        period: 60,
        limits: { high: { 3: 1, 2: 1.5 }, deadband: 0.05, onDelaySec: 120, offDelaySec: 120 },
      },
      { code: 'M.totalEnergy', kind: 'KWH', deviceCode: 'M', period: 60 },
      { code: 'M.activeEnergy', kind: 'KWH', deviceCode: 'M', period: 900 },
    ],
  });
  const registry = registryOf(model);
  const source = {
    no: 1,
    code: 's',
    mineCode: model.company.mineCode,
    zone: ZONE,
    axisOrder: 'xy',
    missing: [],
    disabled: false,
    history: false,
  } as const;

  /**
   * A sample of gas and of the register a minute, written in local time, for some hours around the
   * turn of the clocks.
   */
  function live(turn: number, gasAt: (minute: number) => number) {
    const rules = createRules();
    rules.useModel(model);
    const tables = new MineTableCache().of(model);
    const odd = new OddMemory();
    const passes = new Passes();
    const changes: AlarmChange[] = [];
    const energies: [end: number, kwh: number][] = [];
    for (let minute = -180; minute <= 180; minute++) {
      const t = turn + minute * MINUTE;
      const dataTime = shown.format(t);
      const rows = [{ pointCode: 'G', dataTime, value: gasAt(minute) }, { pointCode: 'M.totalEnergy', dataTime, value: 5_000 + minute * 2 }]; // prettier-ignore
      const { ingestBatch, faults } = normalise('sample', rows, {
        source,
        recvTime: t,
        toUtc: passes.toUtcOf(source, t),
        registry,
        tables,
        odd,
      });
      expect(faults).toEqual([]);
      const outcome = rules.evaluate(ingestBatch);
      changes.push(
        ...outcome.changes,
        ...rules.tick(t).changes.filter(({ transition }) => transition.event !== 'overdue'),
      );
      for (let i = 0; i < outcome.derived.length; i++)
        energies.push([outcome.derived.t[i] ?? 0, outcome.derived.value[i] ?? Number.NaN]);
    }
    const gas = changes.filter(({ alarm }) => alarm.groupKey === 'high|G');
    return {
      gas: gas.map(({ transition: { event, time } }) => `${event} ${(time - turn) / MINUTE}`),
      changes,
      energies,
    };
  }

  test('in spring an hour is skipped on paper only: every delay and every energy is as on any day', () => {
    const turn = Date.UTC(2026, 2, 8, 9);
    const { gas, changes, energies } = live(turn, (minute) =>
      minute >= -1 && minute < 5 ? 1.2 : 0.2,
    );
    expect(gas).toEqual(['raised 1', 'cleared 7']);
    expect(changes).toHaveLength(2);
    expect(energies.map(([, kwh]) => kwh)).toEqual(Array<number>(energies.length).fill(30));
    expect(energies).toHaveLength(24);
  });

  test('in autumn the hour told twice is two hours: every delay and every energy is as on any day, and nobody is offline', () => {
    const turn = Date.UTC(2026, 10, 1, 8);
    const { gas, changes, energies } = live(turn, (minute) =>
      minute < -30 ? 0.2 : minute < 0 ? 1.2 : minute < 60 ? 1.7 : minute < 90 ? 1.2 : 0.2,
    );
    expect(gas).toEqual(['raised -28', 'escalated 2', 'lowered 62', 'cleared 92']);
    expect(changes).toHaveLength(gas.length);
    expect(energies.map(([, kwh]) => kwh)).toEqual(Array<number>(energies.length).fill(30));
    expect(energies).toHaveLength(24);
  });
});
