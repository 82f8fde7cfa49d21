/** Least and greatest of the values that are there; undefined when none is. */
export function extremesOf(
  values: ArrayLike<number>,
  first = 0,
  last = values.length - 1,
): { min: number; max: number } | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (let i = first; i <= last; i++) {
    const value = values[i] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? undefined : { min, max };
}

/** The last value that is there. */
export function lastOf(values: ArrayLike<number>): number | undefined {
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isNaN(value)) return value;
  }
  return undefined;
}

/**
 * Range of a value axis: the data with a tenth of air, and the nearest limit when it is not further
 * away than the data are high, so that "how far from the limit" can be seen without squeezing the
 * line flat; `all` limits where they are the matter.
 */
export function axisRange(
  data: readonly ({ min: number; max: number } | undefined)[],
  limits: readonly number[],
  all = false,
): [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const one of data) {
    if (!one) continue;
    min = Math.min(min, one.min);
    max = Math.max(max, one.max);
  }
  if (min > max)
    return limits.length === 0 ? [0, 1] : padded(Math.min(...limits), Math.max(...limits));
  if (all && limits.length > 0) return padded(Math.min(min, ...limits), Math.max(max, ...limits));
  const reach = Math.max(max - min, Math.abs(max), Math.abs(min)) * 1.2;
  const above = Math.min(...limits.filter((limit) => limit >= max && limit - max <= reach));
  const below = Math.max(...limits.filter((limit) => limit <= min && min - limit <= reach));
  return padded(Number.isFinite(below) ? below : min, Number.isFinite(above) ? above : max);
}

/**
 * Range of an axis of `count` states: the first two at least, and all up to the highest that is
 * there or that a limit speaks of.
 */
export function stateRange(
  data: readonly ({ max: number } | undefined)[],
  limits: readonly number[],
  count: number,
): [number, number] {
  const highest = Math.max(1, ...data.map((one) => one?.max ?? 0), ...limits.map(Math.ceil));
  return [-0.25, Math.min(highest, count - 1) + 0.25];
}

function padded(min: number, max: number): [number, number] {
  const air = max > min ? (max - min) * 0.1 : Math.max(Math.abs(max) * 0.1, 0.5);
  // Quantities that cannot be negative do not get a negative axis for the sake of air.
  return [min >= 0 && min - air < 0 ? 0 : min - air, max + air];
}
