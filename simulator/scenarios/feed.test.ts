import { describe, expect, test } from 'vitest';
import { type Sample, stage, START } from '#tests/helpers/testStage.ts';

describe('the feed', () => {
  test('flood: nothing for 30 s, then everything that was measured meanwhile', () => {
    const { run } = stage('flood');
    expect(Object.values(run(29)).flat()).toHaveLength(0);
    const times = ((run(5).sample ?? []) as Sample[]).map((row) => row.dataTime);
    expect(Math.min(...times)).toBe(START + 60_000);
  });

  test('dup, skew, ooo and nan do what they say', () => {
    const dup = (stage('dup').run(30).sample ?? []) as Sample[];
    expect(
      dup.length - new Set(dup.map((row) => `${row.pointCode} ${row.dataTime}`)).size,
    ).toBeGreaterThan(dup.length / 5);
    const skew = (stage('skew').run(30).sample ?? []) as Sample[];
    expect(skew.some((row) => row.dataTime > START + 90_000 + 80_000)).toBe(true);
    const { run } = stage('ooo');
    const late = Array.from({ length: 40 }, () => (run(1).sample ?? []) as Sample[]);
    expect(
      late.some((rows, i) => rows.some((row) => row.dataTime < START + 60_000 + (i - 5) * 1000)),
    ).toBe(true);
    expect(
      ((stage('nan').run(30).sample ?? []) as Sample[]).some((row) => row.value === 'NaN'),
    ).toBe(true);
  });

  test('a disturbance that begins during another and outlasts it leaves nothing of it behind', () => {
    const { mine, run } = stage('flood');
    mine.start('dup');
    run(35);
    mine.stop('dup');
    const times = ((run(5).sample ?? []) as Sample[]).map(
      (row) => `${row.pointCode} ${row.dataTime}`,
    );
    expect(times.length).toBeGreaterThan(10);
    expect(new Set(times).size).toBe(times.length);
  });
});
