import { AlarmType } from '#contracts/alarms/alarm.ts';
import type { hazards } from '#contracts/exam/hazards.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';

export type Hazard = keyof typeof hazards;

/** The danger that a sensor of a kind watches; of those that are not named the alarm's own. */
const ofKinds: Partial<Record<SensorKindCode, Hazard>> = {
  CH4: 'gas',
  CH4P: 'gas',
  CO2: 'gas',
  O2: 'gas',
  NO2: 'gas',
  SO2: 'gas',
  H2S: 'gas',
  NH3: 'gas',
  H2: 'gas',
  WS: 'gas',
  WP: 'gas',
  AIR: 'gas',
  CO: 'fire',
  T: 'fire',
  DUST: 'dust',
  PM25: 'dust',
  PM10: 'dust',
  TSP: 'dust',
  LEVEL: 'water',
  FLOW: 'water',
  PORE: 'water',
  RAIN: 'water',
  RAINRATE: 'water',
  BOLT: 'roof',
  CABLE: 'roof',
  SEP: 'roof',
  SUPP: 'roof',
  STRESS: 'roof',
  KW: 'electrical',
  KVAR: 'electrical',
  A: 'electrical',
  V: 'electrical',
  PF: 'electrical',
  HZ: 'electrical',
  LOAD: 'electrical',
  VIB: 'electrical',
  DX: 'slope',
  DY: 'slope',
  DH: 'slope',
  DISP: 'slope',
  VEL: 'slope',
  ANGLE: 'slope',
  LOS: 'slope',
  RVEL: 'slope',
  AREA: 'slope',
  CRACK: 'slope',
  TILT: 'slope',
};

const ofTypes: Partial<Record<number, Hazard>> = {
  [AlarmType.overspeed]: 'transport',
  [AlarmType.slopeDisplacement]: 'slope',
  [AlarmType.slopeVelocity]: 'slope',
  [AlarmType.slopeAcceleration]: 'slope',
  [AlarmType.radarZone]: 'slope',
  [AlarmType.rainfall]: 'water',
  [AlarmType.hostLoad]: 'electrical',
  [AlarmType.electricity]: 'electrical',
};

/** The danger that an alarm is about, by its point's sensor or by its own type. */
export const hazardOf = (alarmType: number, kind: string | undefined): Hazard =>
  (kind === undefined ? undefined : ofKinds[kind as SensorKindCode]) ??
  ofTypes[alarmType] ??
  'general';
