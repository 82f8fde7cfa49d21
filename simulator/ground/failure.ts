/**
 * A slope on its way to failure after Voight and Fukuzono with α = 2: velocity v0 in mm/d at the
 * beginning, failure after `life` days.
 */
export type Failure = { readonly v0: number; readonly life: number };

/** mm/d after `t` days: v0 / (1 − t/tf); 1/v falls in a straight line to 0. */
export const velocityOf = ({ v0, life }: Failure, t: number): number =>
  v0 / Math.max(1e-3, 1 - t / life);

/** mm moved after `t` days: −v0·tf·ln(1 − t/tf). After the collapse the mass lies 3 m lower. */
export function displacementOf({ v0, life }: Failure, t: number): number {
  if (t <= 0) return 0;
  return t >= life ? 3000 : -v0 * life * Math.log(1 - t / life);
}
