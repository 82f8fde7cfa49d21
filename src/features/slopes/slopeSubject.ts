import type { MineModel } from '#contracts/mine/mine.ts';
import type { Subject } from '#features/sensors/api.ts';

/** A receiver or an alarm zone with its series, as the ways from it are asked for. */
export function slopeSubject(
  { points }: Pick<MineModel, 'points'>,
  recordEntity: 'kafkaGnssSlope' | 'kafkaSlopeRadar',
  code: string,
  name: string,
): Subject {
  const own = points.filter(({ deviceCode }) => deviceCode === code);
  return {
    key: code,
    name,
    areaCode: own[0]?.areaCode ?? null,
    points: new Map(own.map((point) => [point.code, point])),
    recordEntity,
  };
}
