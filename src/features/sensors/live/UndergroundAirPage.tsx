import type { Point } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { PointsPage } from './PointsPage.tsx';

/** What is measured in the air below ground. */
const airKinds: ReadonlySet<SensorKindCode> = new Set([
  'CH4',
  'CO',
  'CO2',
  'O2',
  'NO2',
  'SO2',
  'H2S',
  'NH3',
  'H2',
  'T',
  'RH',
  'P',
  'WS',
  'WD',
  'DUST',
  'SMOKE',
]);

const isAir = ({ kind, deviceCode, recordEntity }: Point): boolean =>
  airKinds.has(kind) &&
  (recordEntity === 'equiUndergroundAir' || (deviceCode === null && recordEntity === undefined));

/**
 * `/monitoring/undergroundAir`: gases, heat, moisture, dust and movement of the air below ground.
 */
export const Component = () => <PointsPage name="undergroundAir" wanted={isAir} />;
