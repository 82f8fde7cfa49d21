const RAISES = 5;
const WITHIN_MS = 600_000;

/**
 * Notes a raise at `t` in `raises` (the last five, oldest first); true when all five lie within ten
 * minutes.
 */
export function noteRaise(raises: number[], t: number): boolean {
  raises.push(t);
  if (raises.length > RAISES) raises.shift();
  return raises.length === RAISES && t - (raises[0] ?? t) <= WITHIN_MS;
}
