import { sensorKinds, type SensorKindCode } from './sensorKind.ts';

/** What a sensor measures. */
export const sensorKindChoices = Object.fromEntries(
  Object.entries(sensorKinds).map(([code, { zh, en }]) => [code, [code, zh, en]] as const),
) as unknown as Readonly<Record<SensorKindCode, readonly [SensorKindCode, string, string]>>;
