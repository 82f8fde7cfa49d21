import type { Point } from './mine.ts';

/** What says of a point whether and how it tells of a fan. */
type FanPoint = Pick<Point, 'code' | 'kind' | 'positionCode' | 'deviceCode' | 'recordEntity'>;
type FanReading = {
  readonly point: FanPoint;
  readonly value: number;
  readonly stale: boolean;
  readonly bad: boolean;
};

/**
 * What tells of fans: switches of the safety system, records of the fans themselves, and the
 * pressure that the main ones hold.
 */
export const fanPoints = <P extends FanPoint>(points: readonly P[]): P[] =>
  points.filter(
    (point) =>
      point.kind === 'FAN' ||
      isRecord(point) ||
      (point.kind === 'WP' && point.positionCode === MAIN),
  );

/** The devices that tell the pressure that they hold: main fans. */
export const pressedDevices = (
  points: readonly Pick<Point, 'code' | 'deviceCode'>[],
): readonly string[] =>
  points.flatMap(({ code, deviceCode }) =>
    code.endsWith('.staticPressure') && deviceCode !== null ? [deviceCode] : [],
  );

/**
 * Main fans one by one, local ones by what they do. A switch knows on and off alone: where the
 * record of a fan says more (at fault, reversing, in maintenance) it stands before all switches;
 * where there are no switches the records speak for their fans.
 */
export function fanReadouts<R extends FanReading>(
  readings: readonly R[],
  pressed: readonly string[],
): { readonly main: R[]; readonly local: R[] } {
  const isMain = ({ point }: R): boolean =>
    point.positionCode === MAIN ||
    (isRecord(point) && point.deviceCode !== null && pressed.includes(point.deviceCode));
  const hasSwitches = readings.some(({ point }) => point.kind === 'FAN');
  const more = hasSwitches
    ? readings.filter(
        ({ point, value, stale, bad }) => isRecord(point) && value > 1 && !stale && !bad,
      )
    : [];
  const told = readings.filter(({ point }) => !hasSwitches || !isRecord(point));
  return { main: [...more, ...told.filter(isMain)], local: told.filter((one) => !isMain(one)) };
}

const MAIN = 'MAIN';

const isRecord = ({ code, recordEntity }: FanPoint): boolean =>
  recordEntity === 'equiVentilationSystem' && code.endsWith('.runState');
