import { describe, expect, test } from 'vitest';
import { type Sample, samplesOf, stage, START, valuesOf } from '#tests/helpers/testStage.ts';

describe('methane', () => {
  test('gas-exceed: the truth reaches 1.17 %, the sensor passes 1.00 within a minute, power stays on', () => {
    const { mine, run, code } = stage('gas-exceed');
    const first = run(60);
    expect(valuesOf(first, code('0.T1')).some((value) => value >= 1)).toBe(true);
    const second = run(300);
    expect(mine.truth(code('0.T1'))).toBeCloseTo(1.17, 2);
    expect(
      Math.max(...valuesOf(second, code('0.T1')), ...valuesOf(second, code('0.T0'))),
    ).toBeLessThan(1.5);
    const breaks = mine
      .definitions()
      .kafkaMonitoringPoint.filter((point) => point.kind === 'BREAK');
    for (const point of breaks)
      expect(valuesOf(second, point.code).every((value) => value === 0)).toBe(true);
    mine.stop('gas-exceed');
    expect(Math.min(...valuesOf(run(240), code('0.T1')))).toBeLessThan(0.95);
  });

  test('gas-poweroff: 1.67 %, power is cut within 2 s of 1.5 % measured and restored only below 1.0 %', () => {
    const { mine, run, code } = stage('gas-poweroff');
    const related = (kind: string): string =>
      mine
        .definitions()
        .kafkaMonitoringPoint.find(
          (point) => point.kind === kind && point.relatesTo === code('0.T1'),
        )?.code ?? '';
    const records = run(300);
    expect(mine.truth(code('0.T1'))).toBeCloseTo(1.67, 2);
    const limit =
      samplesOf(records, code('0.T1')).find((row) => Number(row.value) >= 1.5)?.dataTime ?? 0;
    for (const [kind, value] of [
      ['BREAK', 1],
      ['FEED', 0],
    ] as const) {
      const since =
        samplesOf(records, related(kind)).find((row) => row.value === value)?.dataTime ?? Infinity;
      expect(since).toBeGreaterThanOrEqual(limit);
      expect(since - limit).toBeLessThanOrEqual(2000);
    }
    mine.stop('gas-poweroff');
    const after = run(400);
    const restored =
      samplesOf(after, related('BREAK')).find((row) => row.value === 0)?.dataTime ?? 0;
    const before = samplesOf(after, code('0.T1')).findLast((row) => row.dataTime <= restored);
    expect(restored).toBeGreaterThan(0);
    expect(Number(before?.value)).toBeLessThan(1);
  });

  test('feed-abnormal: power was cut but the feed sensor says it is on', () => {
    const { mine, run, code } = stage('feed-abnormal');
    const records = run(240);
    const by = (kind: string): string =>
      mine
        .definitions()
        .kafkaMonitoringPoint.find(
          (point) => point.kind === kind && point.relatesTo === code('0.T1'),
        )?.code ?? '';
    expect(valuesOf(records, by('BREAK'))).toContain(1);
    expect(valuesOf(records, by('FEED'))).not.toContain(0);
  });

  test('fan-stop: red at once, air falls to natural draught, methane rises, the standby fan brings both back', () => {
    const { mine, run, code } = stage('fan-stop');
    const before = mine.truth(code('total.WS')) ?? 0;
    const methane = mine.truth(code('0.T1')) ?? 0;
    const first = run(3);
    expect([
      valuesOf(first, code('fan.0')).at(-1),
      valuesOf(first, code('fan.1')).at(-1) ?? 0,
    ]).toEqual([0, 0]);
    run(300);
    expect((mine.truth(code('total.WS')) ?? 0) / before).toBeCloseTo(0.24, 1);
    expect(mine.truth(code('0.T1'))).toBeGreaterThan(methane * 1.5);
    run(300);
    expect(mine.truth(code('fan.1'))).toBe(1);
    run(300);
    expect((mine.truth(code('total.WS')) ?? 0) / before).toBeCloseTo(1, 1);
  });
});

test('blasting: CO rises above 1000 ppm at the face and is below 24 ppm after about 9 minutes', () => {
  const { mine, run, code } = stage('blasting');
  const [blast] = (run(2).kafkaBlastRecord ?? []) as {
    areaCodes: string[];
    pointCodes: string[];
  }[];
  const points = mine.definitions().kafkaMonitoringPoint;
  const [face, total] = [code('h0.CO'), code('total.CO')].map((one) =>
    points.find((point) => point.code === one),
  );
  expect(blast?.areaCodes).toContain(face?.areaCode);
  expect(blast?.pointCodes).toContain(total?.code);
  expect(mine.truth(code('h0.CO'))).toBeGreaterThan(3700);
  run(9.2 * 60);
  expect(mine.truth(code('h0.CO'))).toBeLessThan(24);
});

test('spontaneous-combustion: CO in the return climbs ever faster, past 24 ppm after about eleven days of two minutes', () => {
  const { mine, run, code } = stage('spontaneous-combustion');
  const before = mine.truth(code('0.CO')) ?? 0;
  const rises = [600, 600, 600].map((seconds) => {
    run(seconds);
    return (mine.truth(code('0.CO')) ?? 0) - before;
  });
  expect(rises[0]).toBeGreaterThan(2);
  expect(rises[2]).toBeGreaterThan(24);
  expect((rises[2] ?? 0) - (rises[1] ?? 0)).toBeGreaterThan((rises[1] ?? 0) - (rises[0] ?? 0));
});

test('belt-fire: CO passes 24 ppm in 2 to 6 minutes, and smoke reaches the sensors in the order of their distance', () => {
  const { run, code } = stage('belt-fire', 60, 'large');
  const records = run(480);
  const alarm = (row: Sample[], test: (value: number) => boolean): number =>
    ((row.find((one) => test(Number(one.value)))?.dataTime ?? Infinity) - START) / 1000 - 60;
  const smoke = [0, 1, 2].map((i) =>
    alarm(samplesOf(records, code(`belt.0.${i}.SMOKE`)), (value) => value === 1),
  );
  expect(smoke).toEqual(smoke.toSorted((a, b) => a - b));
  expect(smoke[0]).toBeGreaterThan(30);
  expect(smoke[0]).toBeLessThan(150);
  const co = alarm(samplesOf(records, code('belt.0.0.CO')), (value) => value >= 24);
  expect(co).toBeGreaterThan(100);
  expect(co).toBeLessThan(400);
});
