import type { SlopeDevice } from '#contracts/slopes/slopeCalls.ts';

/** A receiver of a slope that was heard a second before `at`, but for `more`. */
export const slopeDeviceOf = (
  code: string,
  at: number,
  more: Partial<SlopeDevice> = {},
): SlopeDevice => ({
  code,
  name: `接收机${code}`,
  slopeCode: 'S1',
  section: 'A',
  place: null,
  slideAzimuth: null,
  level: 0,
  t: at - 1_000,
  cumX: 3,
  cumY: 4,
  cumH: 0,
  solutionType: 4,
  velocity: 1.25,
  velocityAt: at,
  periodSec: 60,
  grades: [40, 20, 10, 5],
  alarmIds: [],
  ...more,
});
