import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { RuleModel } from '../ruleModel.ts';
import type { Origin } from '../slot.ts';

/** An alarm about `point`, placed where the point is. */
export function pointOrigin(
  model: RuleModel,
  point: Point,
  alarmType: AlarmType,
  detail: Record<string, unknown> = {},
): Origin {
  const area = point.areaCode === null ? undefined : model.areaByCode.get(point.areaCode);
  return {
    alarmType,
    sourceType: 'point',
    sourceId: point.code,
    sourceName: point.name,
    pointNo: point.no,
    personNo: null,
    areaNo: area?.no ?? null,
    areaName: area?.name ?? null,
    x: point.x,
    y: point.y,
    z: point.z,
    unit: point.unit,
    latched: false,
    detail: { kind: point.kind, substationCode: point.substationCode, ...detail },
  };
}

/** Kinds whose limits speak of something else than a high or low reading. */
const typeOfKind: Readonly<Partial<Record<string, AlarmType>>> = {
  RAIN: AlarmType.rainfall,
  LOAD: AlarmType.hostLoad,
  KWH: AlarmType.electricity,
  COUNT: AlarmType.overcrowding,
  DISP: AlarmType.slopeDisplacement,
  DX: AlarmType.slopeDisplacement,
  DY: AlarmType.slopeDisplacement,
  DH: AlarmType.slopeDisplacement,
  VEL: AlarmType.slopeVelocity,
  ANGLE: AlarmType.slopeAcceleration,
};

/**
 * The type of a limit alarm raised at `level`; raised straight at the cut, or low at red, it is the
 * double letter.
 */
export function limitType(point: Point, side: 'high' | 'low', level: Level): AlarmType {
  const ofKind = typeOfKind[point.kind];
  if (ofKind !== undefined) return ofKind;
  const cut = point.limits.powerOffLevel;
  if (side === 'high')
    return cut !== undefined && level <= cut ? AlarmType.highHigh : AlarmType.high;
  return level === 1 ? AlarmType.lowLow : AlarmType.low;
}
