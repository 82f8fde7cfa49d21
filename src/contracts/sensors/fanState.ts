import { runStates } from '../entity/sharedChoices.ts';

const [running] = runStates.running;
const [reverse] = runStates.reverse;

/**
 * Whether a fan that tells `value` moves air (domain 2.6.1): running or reversing. At fault, in
 * maintenance and what nobody knows do not.
 */
export const movesAir = (value: number): boolean => value === running || value === reverse;

/** Whether a fan that tells `value` blows against its usual direction. */
export const isReversed = (value: number): boolean => value === reverse;
