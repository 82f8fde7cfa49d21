import type { Random } from '#base/random.ts';
import type { GnssSolution } from '#server/ports/ingestBatch.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import { createRules } from '#server/rules/engine.ts';
import { ingestBatchOf, mineOf } from './testMine.ts';

/** Seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Voight with alpha 2: displacement in mm `t` days after v0 = 2 mm/d, failing at `tf` days. */
export const voight = (t: number, v0: number, tf: number): number =>
  -v0 * tf * Math.log(1 - t / tf);

/** A fixed solution of a receiver; mm. */
export const solution = (
  deviceCode: string,
  t: number,
  x: number,
  y: number,
  h: number,
  more: Partial<GnssSolution> = {},
): GnssSolution => ({
  deviceCode,
  t,
  cumX: x,
  cumY: y,
  cumH: h,
  rms: 3,
  solutionType: 1,
  ...more,
});

/** A chance number about zero. */
export const noisy = (random: Random, sigma: number): number => random.normal(0, sigma);

/** Rules over receivers that stand fifty metres apart on one slope, without benches. */
export function pit(devices: readonly string[], place = 'pit') {
  const rules = createRules();
  const points = devices.flatMap((code, i) =>
    (['velocity', 'angle', 'horizontal'] as const).map((field) => ({
      code: `${code}.${field}`,
      kind: ({ velocity: 'VEL', angle: 'ANGLE', horizontal: 'DISP' } as const)[field],
      deviceCode: code,
      areaCode: 'NE',
      x: i * 50,
      y: 0,
      z: 0,
      period: HOUR,
    })),
  );
  rules.useModel(mineOf({ areas: [{ code: 'NE', place }], points }));
  return {
    rules,
    give: (...gnss: GnssSolution[]): RuleOutcome => rules.evaluate(ingestBatchOf({ gnss })),
  };
}
