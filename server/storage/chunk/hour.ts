/** Stretch of time that one chunk holds. */
export const HOUR_MS = 3_600_000;

/** Start of the hour that holds `t`. */
export const hourOf = (t: number): number => Math.floor(t / HOUR_MS) * HOUR_MS;
