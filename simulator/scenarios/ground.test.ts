import { describe, expect, test } from 'vitest';
import type { Records } from '../records.ts';
import { type Sample, stage } from '#tests/helpers/testStage.ts';

describe('ground and power', () => {
  test('rainstorm: about 60 mm in the hour', () => {
    const { run } = stage('rainstorm');
    const rows = (run(3660).kafkaRainfall ?? []) as { rain1h: number }[];
    expect(rows.at(-1)?.rain1h).toBeGreaterThan(42);
    expect(rows.at(-1)?.rain1h).toBeLessThan(75);
  });

  test('flooding: the sump of the smallest mine too rises past its alarm', () => {
    const { mine, run, code } = stage('flooding');
    run(1500);
    expect(mine.truth(code('sump.0'))).toBeGreaterThan(2.8);
  });

  test('ring-cut: the substations of a ring are broken and their points silent; afterwards all speak again', () => {
    const { mine, run } = stage('ring-cut', 60, 'large');
    const states = (records: Records): Map<string, number> =>
      new Map(
        (
          (records.kafkaSubstationRunningStatus ?? []) as {
            substationCode: string;
            runState: number;
          }[]
        ).map((row) => [row.substationCode, row.runState]),
      );
    const records = run(20);
    const broken = [...states(records)].filter(([, state]) => state === 1).map(([code]) => code);
    expect(broken).toHaveLength(12);
    const points = mine
      .definitions()
      .kafkaMonitoringPoint.filter((point) => broken.includes(point.substationCode ?? ''))
      .map((point) => point.code);
    const spoke = new Set((run(5).sample as Sample[]).map((row) => row.pointCode));
    expect(points.filter((code) => spoke.has(code))).toEqual([]);
    run(300);
    expect([...states(run(20)).values()].every((state) => state === 0)).toBe(true);
  });

  test('substation-battery: on battery at once, silent when four hours are over', () => {
    const { run } = stage('substation-battery');
    const last = (records: Records): Record<string, number> =>
      (records.kafkaSubstationRunningStatus ?? []).findLast(
        (row) => 'substationCode' in row && row.substationCode === 'FZ0001',
      ) as Record<string, number>;
    expect(last(run(20))).toMatchObject({ runState: 3, powerMode: 2 });
    run(3.9 * 3600);
    expect(last(run(20))['runState']).toBe(3);
    run(600);
    expect(last(run(20))).toMatchObject({ runState: 1, batteryPct: 0 });
  }, 60_000);

  test('rollover: the register falls, the power does not turn negative', () => {
    const { run } = stage('rollover');
    const rows = (run(1800).kafkaElectricityConsumption ?? []) as {
      meterNo: string;
      totalEnergy: number;
      activePower: number;
    }[];
    const register = rows.filter((row) => row.meterNo === 'DB001').map((row) => row.totalEnergy);
    expect(Math.min(...register)).toBeLessThan(10_000);
    expect(rows.every((row) => row.activePower >= 0)).toBe(true);
  });
});
