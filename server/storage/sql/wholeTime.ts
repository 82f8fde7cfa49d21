/**
 * A bound of a time range as PostgreSQL's bigint takes it: the first whole millisecond not before
 * `t`.
 */
export const wholeTime = (t: number): number =>
  Math.min(Math.max(Math.ceil(t), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
