import { expect, test } from 'vitest';
import { samplesOf, stage } from '#tests/helpers/testStage.ts';

test('spike: in the smallest mine too false values come, each of one reading', () => {
  const { mine, run } = stage('spike');
  const records = run(120);
  const heights = mine
    .definitions()
    .kafkaMonitoringPoint.filter(({ kind }) => kind === 'CH4')
    .map(({ code }) => samplesOf(records, code).map((row) => Number(row.value)));
  const spikes = heights.flatMap((values) =>
    values.filter((value, i) => value - (values[i - 1] ?? value) > 0.9),
  );
  expect(spikes.length).toBeGreaterThan(2);
  for (const values of heights)
    for (const [i, value] of values.entries())
      if (value - (values[i - 1] ?? value) > 0.9) expect((values[i + 1] ?? 0) < value).toBe(true);
});

test('a fault that a script gave is its own: single false values end no drift', () => {
  const { mine, run } = stage('drift');
  mine.start('spike');
  run(130);
  mine.stop('spike');
  const drifting = mine
    .definitions()
    .kafkaMonitoringPoint.filter(({ kind }) => kind === 'CO')
    .filter((point) => {
      const shown = samplesOf(run(5), point.code).at(-1)?.value;
      return Number(shown) - (mine.truth(point.code) ?? 0) > 1;
    });
  expect(drifting.length).toBeGreaterThan(0);
});
