/**
 * Whether this run takes the time for the long forms: faults at full length, every scenario, every
 * page by hand.
 */
export const isLong = process.env['PITHEAD_TESTS'] === 'long';
