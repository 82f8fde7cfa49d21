/** A range of numbers, the smaller first; an open end is `undefined` while it is typed. */
export type NumberSpan = readonly [min: number | undefined, max: number | undefined];

export type RangeRules = {
  /** The most decimals: a whole number from 0. */
  readonly precision?: number | undefined;
  /** The widest span: a whole number from 1. */
  readonly range?: number | undefined;
};

export type RangeFault = 'rangeLength' | 'rangeNumbers' | 'rangeOrder';

/**
 * Throws when the rules themselves are wrong: precision must be a whole number from 0, range one
 * from 1.
 */
export function checkRangeRules({ precision, range }: RangeRules): void {
  if (precision !== undefined && !(Number.isInteger(precision) && precision >= 0))
    throw new RangeError(`precision must be a non-negative integer, not ${precision}`);
  if (range !== undefined && !(Number.isInteger(range) && range >= 1))
    throw new RangeError(`range must be an integer >= 1, not ${range}`);
}

/**
 * What is wrong with a given range: not a list of two, not numbers, or the larger first;
 * `undefined` when it is none of these.
 */
export function rangeFault(value: unknown): RangeFault | undefined {
  if (!Array.isArray(value) || value.length !== 2) return 'rangeLength';
  const [min, max] = value as unknown[];
  if (
    typeof min !== 'number' ||
    typeof max !== 'number' ||
    !Number.isFinite(min) ||
    !Number.isFinite(max)
  )
    return 'rangeNumbers';
  return max < min ? 'rangeOrder' : undefined;
}

/**
 * The range that is meant once typing ends: the smaller first, the span no wider than `range`, the
 * end that was not typed last gives way.
 */
export function settledSpan(
  [a, b]: NumberSpan,
  { range }: RangeRules,
  last: 0 | 1 = 1,
): NumberSpan {
  if (a === undefined || b === undefined) return [a, b];
  const [min, max] = a <= b ? [a, b] : [b, a];
  if (range === undefined || max - min <= range) return [min, max];
  const isLastMax = (last === 1 ? b : a) === max;
  return isLastMax ? [max - range, max] : [min, min + range];
}
