import type { Jump } from './outlier.ts';

const DEVICES = 4;
const SHARE = 0.7;
const NEAR_MS = 2 * 3_600_000;
const SLACK_MM = 8;

/**
 * The base station moved when nearly all devices jumped alike at the same time (domain 6.1):
 * answers the jump they share, the median of theirs. `others` are the newest jumps of all devices,
 * the asking one included; `active` how many devices report.
 */
export function sharedJump(
  t: number,
  jump: Jump,
  others: readonly { readonly t: number; readonly by: Jump }[],
  active: number,
): Jump | undefined {
  const alike = others.filter(
    ({ t: at, by }) =>
      Math.abs(at - t) <= NEAR_MS &&
      Math.hypot(by.x - jump.x, by.y - jump.y, by.h - jump.h) <= SLACK_MM,
  );
  if (alike.length < DEVICES || alike.length < active * SHARE) return undefined;
  const median = (numbers: number[]): number =>
    numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const jumps = alike.map(({ by }) => by);
  return {
    x: median(jumps.map(({ x }) => x)),
    y: median(jumps.map(({ y }) => y)),
    h: median(jumps.map(({ h }) => h)),
    odd: true,
  };
}
