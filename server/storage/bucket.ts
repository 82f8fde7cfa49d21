/** Width of a statistics bucket. */
export const BUCKET_MS = 300_000;

/** Start of the bucket that holds `t`. */
export const bucketOf = (t: number): number => Math.floor(t / BUCKET_MS) * BUCKET_MS;
