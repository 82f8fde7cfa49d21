/**
 * Somebody slow who walks partly uphill, metres a second: miners walk at 1.25 on the level and at
 * 0.9 on a ramp.
 */
const SLOW_WALK = 0.9;

/** Whole minutes in which so many metres of roadway are walked, rather too many than too few. */
export const walkMinutes = (metres: number): number => Math.ceil(metres / SLOW_WALK / 60);
