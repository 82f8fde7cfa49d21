import type { Level } from '#contracts/alarms/alarm.ts';

/**
 * Improved tangent angle in degrees: the slope of the displacement curve drawn so that steady creep
 * stands at 45.
 */
export const tangentAngle = (velocity: number, uniformVelocity: number): number =>
  (Math.atan(velocity / uniformVelocity) * 180) / Math.PI;

/**
 * 45 is steady creep, above it the slope accelerates, from 80 markedly, from 85 failure is near
 * (domain 3.4, vector 3).
 */
export function angleLevel(angle: number): Level | 0 {
  if (angle >= 85) return 1;
  if (angle >= 80) return 2;
  if (angle > 45) return 3;
  return angle === 45 ? 4 : 0;
}
