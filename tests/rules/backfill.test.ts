import { describe, expect, test } from 'vitest';
import { noMine } from '#contracts/mine/mine.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import { createRules } from '#server/rules/engine.ts';
import { profileOf, type ProfileName } from '#simulator/geometry/profile.ts';
import { Slope } from '#simulator/ground/slope.ts';
import { isLong } from '../long.ts';
import { watchMine } from './mineUnderRules.ts';

const START = Date.UTC(2026, 10, 22, 23, 40);
const HOUR = 3_600_000;

describe('a first start, which fills in the day before it', () => {
  test.each<ProfileName>(isLong ? ['small', 'large'] : ['small'])(
    'opens no alarm of that day: %s',
    { timeout: 240_000 },
    (profile) => {
      const { backfill, rules, changes } = watchMine(profile, 1, START, 24);
      backfill();
      expect([rules.openAlarms(), changes]).toEqual([[], []]);
    },
  );

  test.each(isLong ? [1, 2] : [1])(
    'opens no slope alarm in the first hours of the largest fleet of receivers, told each minute: seed %i',
    { timeout: 240_000 },
    (seed) => {
      const { count, period } = profileOf('stress', 'coal').gnss;
      const slope = new Slope(count, seed, START);
      const rules = createRules();
      rules.useModel(noMine);
      // Later than the first few hours a stretch is long enough for what wanders to average out.
      for (let t = START; t < START + 2 * HOUR; t += period * 1000) {
        slope.step(period, 0);
        const gnss = slope.rovers.map(({ code }, i) => {
          const { cumX, cumY, cumH, rms, solutionType } = slope.solve(i, t);
          return {
            deviceCode: code,
            t,
            cumX: Number(cumX),
            cumY: Number(cumY),
            cumH: Number(cumH),
            rms: Number(rms),
            solutionType,
          };
        });
        rules.evaluate({ ...emptyIngestBatch(t), gnss });
      }
      expect(rules.openAlarms()).toEqual([]);
    },
  );
});
