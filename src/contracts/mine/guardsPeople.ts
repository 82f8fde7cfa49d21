import type { Point } from './mine.ts';
import { harmfulGases, type SensorKindCode } from '../sensors/sensorKind.ts';

/**
 * Kinds that tell whether people can breathe and get out, whatever machine they stand at: gases,
 * oxygen, smoke, and the air that carries them away with what moves and leads it.
 */
const kinds: ReadonlySet<SensorKindCode> = new Set([
  ...harmfulGases,
  'O2',
  'SMOKE',
  'WS',
  'WD',
  'WP',
  'AIR',
  'FAN',
  'DUCT',
  'DOOR',
]);

/**
 * Whether a point guards people and not a machine, so that work on a machine does not take it out
 * of service unless somebody says so: by its kind, or because its alarm cuts power or belongs to
 * one that does. A temperature is the air's unless a device's record tells it.
 */
export const guardsPeople = ({
  kind,
  deviceCode,
  limits,
  relations = [],
}: Pick<Point, 'kind' | 'deviceCode' | 'limits' | 'relations'>): boolean =>
  kinds.has(kind) ||
  (kind === 'T' && deviceCode === null) ||
  limits.powerOffLevel !== undefined ||
  relations.some(({ type }) => type === 'powerOff' || type === 'interlock');
