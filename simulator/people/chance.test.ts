import { expect, test } from 'vitest';
import { fixesOf, stage, START } from '#tests/helpers/testStage.ts';
import { createMine } from '../mine.ts';

test('what befalls one person leaves everybody else’s fixes as they were', () => {
  const { run } = stage('still');
  const plain = createMine({ profile: 'small', seed: 1, startMs: START, troubles: false });
  plain.step(START + 60_000);
  const told = fixesOf(run(300));
  const usual = fixesOf(plain.step(plain.now + 300_000));
  const words = new Set(usual.map((fix) => JSON.stringify(fix)));
  const changed = new Set(
    told.filter((fix) => !words.has(JSON.stringify(fix))).map((fix) => fix.cardNo),
  );
  expect(changed.size).toBeLessThanOrEqual(1);
});
