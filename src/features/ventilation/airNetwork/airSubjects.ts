import type { FieldLabels } from '#contracts/sensors/deviceName.ts';
import type { MineModel, Place, Point } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import {
  type LiveRow,
  devicesOf,
  pointSubjects,
  VALUE,
  type Subject,
} from '#features/sensors/api.ts';

/** What a thing is to the air of the mine, in the order of the list. */
export const airRoles = [
  'mainFan',
  'pressure',
  'auxFan',
  'duct',
  'door',
  'direction',
  'station',
  'velocity',
] as const;
export type AirRole = (typeof airRoles)[number];

const rolesOfKinds: Readonly<Partial<Record<SensorKindCode, AirRole>>> = {
  DOOR: 'door',
  DUCT: 'duct',
  WD: 'direction',
  WS: 'velocity',
  WP: 'pressure',
};

/** What a row of the list is; undefined where it has nothing to do with the air. */
export function airRoleOf({
  points,
  recordEntity,
}: Pick<Subject, 'points' | 'recordEntity'>): AirRole | undefined {
  if (recordEntity !== undefined)
    return points.has('staticPressure') ? 'mainFan' : points.has('runState') ? 'auxFan' : 'station';
  const point = points.get(VALUE);
  if (point?.kind === 'FAN') return point.positionCode === 'MAIN' ? 'mainFan' : 'auxFan';
  return point === undefined ? undefined : rolesOfKinds[point.kind];
}

/**
 * Fans, doors, ducts, air stations and what else moves or measures the air: devices that tell
 * several quantities, and single points.
 */
export function airSubjects(model: Pick<MineModel, 'points'>, labels: FieldLabels = {}): Subject[] {
  const single = model.points.filter(
    ({ deviceCode, kind }) =>
      deviceCode === null && (kind === 'FAN' || rolesOfKinds[kind] !== undefined),
  );
  return [...devicesOf(model, 'equiVentilationSystem', labels), ...pointSubjects(single)].toSorted(
    (a, b) => orderOf(a) - orderOf(b),
  );
}

const orderOf = (subject: Subject): number => airRoles.indexOf(airRoleOf(subject) ?? 'velocity');

/** Where a row stands in the grid; undefined where its points have no place. */
export function placeOf({ points }: Subject): Place | undefined {
  for (const { x, y, z } of points.values())
    if (x !== null && y !== null && z !== null) return { x, y, z };
  return undefined;
}

/**
 * How a switch of the air stands: it runs, flows or is open (`on`), does not, or nothing that can
 * be believed is known; of fans also why not.
 */
export type AirState = 'on' | 'off' | 'fault' | 'reverse' | 'maintenance' | 'unknown';

const BAD = ValueState.fault | ValueState.offline | ValueState.substationFault;
/** By value; fans tell them all (domain 2.6.1), doors and ducts the first two. */
const fanStands: readonly AirState[] = ['off', 'on', 'fault', 'reverse', 'maintenance'];

/**
 * How a fan, a door or a duct stands; `unknown` for what is old or faulty, undefined for what only
 * measures.
 */
export function airState(row: LiveRow): AirState | undefined {
  const role = airRoleOf(row.subject);
  if (
    role === 'station' ||
    role === 'velocity' ||
    role === 'pressure' ||
    role === 'direction' ||
    role === undefined
  )
    return undefined;
  const reading = row.readings.get('runState') ?? row.readings.get(VALUE);
  if (
    reading === undefined ||
    reading.stale ||
    Number.isNaN(reading.value) ||
    (reading.state & BAD) !== 0
  )
    return 'unknown';
  const stands = role === 'door' || role === 'duct' ? fanStands.slice(0, 2) : fanStands;
  return stands[reading.value] ?? 'unknown';
}

/** Key of the words for how a switch of the air stands. */
export const standKey = (role: AirRole, stand: AirState): string =>
  stand === 'unknown'
    ? 'airNetwork:mark.unknown'
    : `airNetwork:stand.${role === 'door' || role === 'duct' ? role : 'fan'}.${stand}`;

/**
 * Rows as these pages say them: a fan that does not run as it should, or a duct without air, is not
 * called normal because its values are in order.
 */
export const airRows = (rows: readonly LiveRow[]): LiveRow[] =>
  rows.map((row) => {
    const [role, stand] = [airRoleOf(row.subject), airState(row)];
    if (
      row.condition !== 'good' ||
      role === undefined ||
      role === 'door' ||
      stand === undefined ||
      stand === 'on' ||
      stand === 'unknown'
    )
      return row;
    const isStill = role !== 'duct' && (stand === 'off' || stand === 'maintenance');
    return { ...row, condition: isStill ? 'off' : 'odd', said: standKey(role, stand) };
  });

/** The quantity that says most of a row: its flow where it has one, else what it measures. */
export function leadOf({ points }: Subject): readonly [field: string, point: Point] | undefined {
  for (const field of ['airVolume', VALUE, 'airVelocity', 'runState']) {
    const point = points.get(field);
    if (point !== undefined) return [field, point];
  }
  return undefined;
}
