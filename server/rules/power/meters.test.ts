import { describe, expect, test } from 'vitest';
import type { AlarmChange } from '#server/ports/rules.ts';
import { createRules, type Rules } from '../engine.ts';
import { fixOf, ingestBatchOf, mineOf, samplesOf, T0, told } from '#tests/helpers/testMine.ts';
import { EnergyRegister } from './register.ts';
import { SlotHistory } from './slotHistory.ts';

const QUARTER = 900_000;
const DAY = 96 * QUARTER;
const START = Math.floor(T0 / DAY) * DAY;

const meter = (code: string, role: string | null, period = 900) => [
  {
    code: `${code}.totalEnergy`,
    kind: 'KWH' as const,
    deviceCode: code,
    positionCode: role,
    period,
  },
  { code: `${code}.activeEnergy`, kind: 'KWH' as const, deviceCode: code, period: 900 },
  { code: `${code}.activePower`, kind: 'KW' as const, deviceCode: code, period },
];
const model = mineOf({
  points: [...meter('DB1', 'TOTAL'), ...meter('DB2', 'HOIST')],
  persons: [{ cardNo: 'c0' }, { cardNo: 'c1' }],
});
const [TOTAL, HOIST] = [0, 3];

/**
 * Two registers read in the middle of each quarter of an hour; each day as the last but for what
 * `kw` says.
 */
class Month {
  readonly rules: Rules;
  t = START + QUARTER / 2;
  readonly changes: AlarmChange[] = [];
  readonly energies: number[] = [];
  #total = 0;
  #hoist = 0;

  constructor(rules: Rules = createRules()) {
    this.rules = rules;
    rules.useModel(model);
  }

  live(
    quarters: number,
    total: (slot: number) => number,
    hoist: (slot: number) => number,
  ): string[] {
    const from = this.changes.length;
    for (let i = 0; i < quarters; i++) {
      this.t += QUARTER;
      const slot = Math.floor(this.t / QUARTER);
      this.#total += total(slot);
      this.#hoist += hoist(slot);
      const rows = [[TOTAL, this.t, this.#total], [HOIST, this.t, this.#hoist]] as const; // prettier-ignore
      const outcome = this.rules.evaluate(
        ingestBatchOf({ samples: samplesOf(rows), recvTime: this.t }),
      );
      this.changes.push(...outcome.changes);
      for (let k = 0; k < outcome.derived.length; k++)
        if (outcome.derived.pointNo[k] === 1) this.energies.push(outcome.derived.value[k] ?? 0);
    }
    return this.changes
      .slice(from)
      .map(({ transition, alarm }) => `${transition.event} ${alarm.groupKey} ${transition.level}`);
  }

  suspend(productionState: number): void {
    this.rules.useModel({ ...model, company: { ...model.company, productionState } });
  }
}

const ten = (): number => 100;
const one = (): number => 9;

describe('energy of a register', () => {
  const slots = (
    readings: readonly (readonly [minute: number, kwh: number])[],
  ): [number, number][] => {
    const told: [number, number][] = [];
    const register = new EnergyRegister(QUARTER, 4 * QUARTER, (end, kwh) =>
      told.push([end / 60_000, Math.round(kwh * 100) / 100]),
    );
    for (const [minute, kwh] of readings) register.read(minute * 60_000, kwh);
    return told;
  };

  test('what a register shows at the ends of a slot lies on the line between its readings', () => {
    expect(slots([[10, 1000], [20, 1010], [40, 1030], [50, 1035]])).toEqual([[30, 15], [45, 12.5]]); // prettier-ignore
  });

  test('[4.4 rollover] a register that turns over never tells negative energy', () => {
    expect(slots([[0, 9_999_990], [15, 9_999_999], [30, 8], [45, 17]])).toEqual([[15, 9], [30, 9], [45, 9]]); // prettier-ignore
  });

  test('[6.1 register reset] a register put back says nothing of the slot in which that happened', () => {
    expect(slots([[0, 5_000], [15, 5_010], [20, 3], [30, 8], [45, 17]])).toEqual([[15, 10], [45, 9]]); // prettier-ignore
  });

  test('a long gap tells nothing of the slots inside it', () => {
    expect(slots([[0, 0], [15, 10], [300, 100], [315, 110]])).toEqual([[15, 10], [315, 10]]); // prettier-ignore
  });
});

describe('the history of slots', () => {
  test('forgets what is older than its days, and ignores gaps', () => {
    const history = new SlotHistory(3, 6 * 3_600_000);
    for (let slot = 0; slot < 14; slot++) if (slot !== 9) history.add(slot, slot);
    expect([history.at(1), history.at(2), history.at(9), history.at(13)]).toEqual([
      Number.NaN,
      2,
      Number.NaN,
      13,
    ]);
    expect(history.sum(7, 10)).toBe(18);
    expect(history.medianBefore(14, 2)).toBe(8);
    expect(history.medianBefore(14, 3)).toBe(Number.NaN);
  });
});

describe('consumption', () => {
  test('[3.3 electricity] above 1.3 times the median of the same slot is yellow after a quarter of an hour, gone after an hour', () => {
    const month = new Month();
    const night = (slot: number): number => (slot % 96 < 24 ? 20 : 100);
    expect(month.live(14 * 96 + 8, night, one)).toEqual([]);
    expect(month.energies.every((kwh) => kwh >= 20 && kwh <= 100)).toBe(true);
    // At night 60 is much, though by day it would be little.
    expect(month.live(4, () => 60, one)).toEqual(['raised energy|DB1 3']);
    const [change] = month.changes;
    expect(change?.alarm).toMatchObject({
      alarmType: 41,
      sourceId: 'DB1.activeEnergy',
      limitValue: 26,
      detail: { meterNo: 'DB1' },
    });
    expect(month.live(6, night, one)).toEqual(['cleared energy|DB1 3']);
  });

  test('one odd quarter, and a meter known for less than a week, are no alarm', () => {
    const young = new Month();
    expect(young.live(3 * 96, ten, one)).toEqual([]);
    expect(young.live(8, () => 500, one)).toEqual([]);
    const known = new Month();
    known.t = START;
    known.live(10 * 96, ten, one);
    expect([...known.live(1, () => 250, one), ...known.live(8, ten, one)]).toEqual([]);
  });

  test('a meter that tells its intervals itself is believed', () => {
    const rules = createRules();
    rules.useModel(model);
    const give = (no: number, t: number, value: number) =>
      rules.evaluate(ingestBatchOf({ samples: samplesOf([[no, t, value]]), recvTime: t }));
    give(1, START + QUARTER, 7);
    give(TOTAL, START + QUARTER, 100);
    expect(give(TOTAL, START + 3 * QUARTER, 300).derived.length).toBe(0);
  });
});

describe('a suspended mine', () => {
  /** Three weeks of production, hoist 9 % of all; then still. */
  const stopped = (): Month => {
    const month = new Month();
    month.live(21 * 96, ten, one);
    month.suspend(3);
    return month;
  };

  test('[4.4 suspended-work] a hoist that takes more than 13 % is orange in less than two hours, and gone when it rests', () => {
    const month = stopped();
    expect(month.live(8, () => 40, () => 3)).toEqual([]); // prettier-ignore
    const began = month.t;
    expect(month.live(6, () => 40, () => 7)).toEqual(['raised suspended|mine 2']); // prettier-ignore
    const [raised] = month.changes;
    expect((raised?.transition.time ?? 0) - began).toBeLessThanOrEqual(2 * 3_600_000);
    expect(raised?.alarm).toMatchObject({
      alarmType: 42,
      sourceType: 'system',
      unit: '%',
      limitValue: 13,
    });
    expect(month.live(10, () => 40, () => 3)).toEqual(['cleared suspended|mine 2']); // prettier-ignore
  });

  test('more than a fifth of a production day is orange too, however small its share', () => {
    const month = stopped();
    expect(month.live(96, ten, () => 1)).toEqual([]);
    expect(month.live(60, ten, () => 4)).toContain('raised suspended|mine 2');
  });

  test('with more people underground than permitted it is red', () => {
    const rules = createRules();
    const { persons } = mineOf({
      persons: Array.from({ length: 31 }, (_, no) => ({ cardNo: `p${no}` })),
    });
    const month = new Month(rules);
    month.live(10 * 96, ten, one);
    rules.useModel({ ...model, persons, company: { ...model.company, productionState: 4 } });
    rules.evaluate(ingestBatchOf({ fixes: persons.map(({ no }) => fixOf(no, month.t)) }));
    expect(month.live(6, () => 40, () => 9).filter((row) => row.includes('suspended'))).toEqual(['raised suspended|mine 1']); // prettier-ignore
  });

  test('the same in a mine that produces is nothing', () => {
    const month = new Month();
    month.live(21 * 96, ten, one);
    expect(month.live(12, () => 100, () => 30).filter((row) => row.includes('suspended'))).toEqual([]); // prettier-ignore
  });

  test('[restart] with its history read again the engine goes on as it was', () => {
    const month = new Month();
    month.live(10 * 96, ten, one);
    const derived = month.energies.map(
      (kwh, i) =>
        [1, month.t - QUARTER / 2 - (month.energies.length - 1 - i) * QUARTER, kwh] as const,
    );
    const rules = createRules();
    rules.useModel(model);
    rules.restore([], 0);
    rules.warmUp(ingestBatchOf({ samples: samplesOf(derived) }));
    const again = new Month(rules);
    again.t = month.t;
    expect(again.live(6, () => 200, one)).toEqual(['raised energy|DB1 3']);
  });
});

describe('a meter that fell silent', () => {
  test('[3.3 meter missing] three missed intervals are one alarm, with the series of the meter quiet under it', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: meter('DB1', null) }));
    const give = (t: number, kwh: number) =>
      rules.evaluate(ingestBatchOf({ samples: samplesOf([[0, t, kwh], [2, t, 40]]), recvTime: t })); // prettier-ignore
    give(START, 0);
    give(START + QUARTER, 10);
    expect(told(rules.tick(START + 4 * QUARTER))).toEqual([]);
    expect(told(rules.tick(START + 4 * QUARTER + 1))).toEqual([
      'raised meter|DB1 3',
      'suppressed offline|DB1.totalEnergy 3',
      'suppressed offline|DB1.activePower 3',
    ]);
    const open = rules.openAlarms();
    expect(open[0]).toMatchObject({
      alarmType: 41,
      sourceType: 'device',
      sourceId: 'DB1',
      detail: { missing: true },
    });
    rules.restore(open, 3);
    expect(told(give(START + 5 * QUARTER, 20)).toSorted()).toEqual([
      'cleared meter|DB1 3',
      'cleared offline|DB1.activePower 3',
      'cleared offline|DB1.totalEnergy 3',
    ]);
  });
});
