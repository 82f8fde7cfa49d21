/** "The sensor is down" in the systems this product reads (domain 6.1). */
export const DOWN = -999_999;
/** "This limit is not set" in the same systems. */
export const NO_LIMIT = -0.01;

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * A measured number as feeds write it; NaN where the sensor gave none, `undefined` when it is not a
 * number at all.
 */
export function numberOf(given: number | string | null | undefined): number | undefined {
  if (given === null || given === undefined) return Number.NaN;
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  const text = given.trim();
  if (text === '') return Number.NaN;
  if (!plain.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
