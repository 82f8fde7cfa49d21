/** Bits of a sample's state (domain 2.6.3); several can be set at once, 0 is normal. */
export const ValueState = {
  alarm: 1,
  restored: 2,
  powerOff: 4,
  fault: 8,
  feedAbnormal: 16,
  workAbnormal: 32,
  substationFault: 64,
  calibrating: 128,
  offline: 256,
  overRange: 512,
  stuck: 1024,
  substituted: 2048,
} as const;

export type ValueStateName = keyof typeof ValueState;

/**
 * Bits under which a value says nothing about the place it was measured at: it is kept out of
 * statistics and limits.
 */
export const BAD_VALUE =
  ValueState.fault |
  ValueState.calibrating |
  ValueState.offline |
  ValueState.overRange |
  ValueState.substationFault;

/**
 * Bit of a sample that was taken in as history: storage alone knows it, nothing live is made of
 * such a sample, after a restart either. It is no state of the sensor and has no name on a screen.
 */
export const BACKFILLED = 4096;

/** Bits in the order of their urgency on a screen, worst first. */
const ranking: readonly ValueStateName[] = [
  'powerOff',
  'feedAbnormal',
  'alarm',
  'offline',
  'substationFault',
  'fault',
  'overRange',
  'stuck',
  'calibrating',
  'workAbnormal',
  'substituted',
  'restored',
];

/** The names of the bits set in `state`, worst first; empty when normal. */
export const stateNames = (state: number): ValueStateName[] =>
  ranking.filter((name) => (state & ValueState[name]) !== 0);

/** How far a value may be believed (domain 2.0 Rec). */
export const Quality = { good: 0, uncertain: 1, bad: 2, substituted: 3 } as const;
export type Quality = (typeof Quality)[keyof typeof Quality];

/** Quality that follows from the state bits. */
export function qualityOf(state: number): Quality {
  if (state & BAD_VALUE) return Quality.bad;
  if (state & ValueState.substituted) return Quality.substituted;
  if (state & (ValueState.stuck | ValueState.workAbnormal)) return Quality.uncertain;
  return Quality.good;
}

/** A live value older than this many of its periods is stale (DESIGN section 2). */
export const STALE_PERIODS = 3;

/**
 * Age in ms beyond which a value with this sample period is stale; never under 3 s so that a hub
 * cadence does not blink.
 */
export const staleAfterMs = (samplePeriodSec: number): number =>
  Math.max(3_000, samplePeriodSec * 1_000 * STALE_PERIODS);
