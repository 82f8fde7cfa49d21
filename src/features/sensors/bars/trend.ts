/** How a value has changed over a span. */
export type Trend = { readonly change: number; readonly way: 'up' | 'down' | 'level' };

/**
 * The change from the first fifth of these values to the last; less than `least` either way is
 * level. Undefined where one of the two is not known (NaN): a sensor that fell silent has no trend.
 */
export function trendOf(values: ArrayLike<number>, least: number): Trend | undefined {
  const part = Math.max(1, Math.round(values.length / 5));
  const before = meanOf(values, 0, part);
  const now = meanOf(values, values.length - part, values.length);
  if (before === undefined || now === undefined) return undefined;
  const change = now - before;
  return { change, way: change >= least ? 'up' : change <= -least ? 'down' : 'level' };
}

function meanOf(values: ArrayLike<number>, from: number, to: number): number | undefined {
  let [sum, count] = [0, 0];
  for (let i = Math.max(0, from); i < to; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? undefined : sum / count;
}
