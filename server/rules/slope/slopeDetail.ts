import type { Motion } from './device.ts';
import type { Site } from './site.ts';
import { tangentAngle } from './tangentAngle.ts';

/** What an alarm of a slope tells beside its value. */
export const slopeDetail = (site: Site, motion: Motion): Record<string, unknown> => ({
  deviceCode: site.deviceCode,
  velocity: motion.sure,
  acceleration: motion.acceleration,
  tangentAngle: tangentAngle(motion.sure, site.uniformVelocity),
  predictedFailure: motion.failure?.time ?? null,
  failureEarliest: motion.failure?.earliest ?? null,
  failureLatest: motion.failure?.latest ?? null,
  failureFit: motion.failure?.r2 ?? null,
});
