/**
 * `backfilled`: taken in as history; tracks and replays have it, what is live and the records of
 * coming and going do not.
 */
export const FixFlag = { underground: 1, exitLost: 2, backfilled: 4 } as const;
