/**
 * A number in [0, 1) that depends only on the three integers: slow processes take their chance from
 * it, so that they need no memory.
 */
export function hash01(seed: number, subject: number, step: number): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(subject + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(step | 0, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/**
 * A smooth walk around 0 with spread about 1: chance at whole steps of `periodMs`, straight lines
 * between.
 */
export function drift01(seed: number, subject: number, now: number, periodMs: number): number {
  const at = now / periodMs;
  const step = Math.floor(at);
  const part = at - step;
  return (
    3.4 *
    ((hash01(seed, subject, step) - 0.5) * (1 - part) +
      (hash01(seed, subject, step + 1) - 0.5) * part)
  );
}
