import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { FieldValues } from '#server/entity/override.ts';

/** Who may take a point out of service by hand may let work do it to one that guards people. */
const OUT_OF_SERVICE = 'data/kafkaMonitoringPoint/outOfService';

/** Why a dispatch may not take points that guard people out of service. */
export function faultOfOutage(
  { outOfService = true, guardsOut, safetyMeasures }: FieldValues,
  { permissions }: Pick<Actor, 'permissions'>,
): Failure | undefined {
  if (outOfService !== true || guardsOut !== true) return undefined;
  if (!isPermitted(permissions, OUT_OF_SERVICE))
    return failure(
      'forbidden',
      `Points that guard people are taken out of service by whoever may: ${OUT_OF_SERVICE}.`,
      'guardsOut',
    );
  return typeof safetyMeasures === 'string' && safetyMeasures.trim() !== ''
    ? undefined
    : failure(
        'measures_needed',
        'What watches over people instead of these points must be said.',
        'safetyMeasures',
      );
}
