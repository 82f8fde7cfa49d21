import type { MineModel, Point } from '#contracts/mine/mine.ts';
import type { Reading } from '#features/mine/api.ts';

type Points = Pick<MineModel, 'points'>;

/**
 * What tells of fans: switches of the safety system, records of the fans themselves, and the
 * pressure that the main ones hold.
 */
export const fanPoints = ({ points }: Points): Point[] =>
  points.filter(
    (point) =>
      point.kind === 'FAN' ||
      isRecord(point) ||
      (point.kind === 'WP' && point.positionCode === MAIN),
  );

/**
 * Main fans one by one, local ones by what they do. A switch knows on and off alone: where the
 * record of a fan says more (at fault, reversing, in maintenance) it stands before all switches;
 * where there are no switches the records speak for their fans.
 */
export function fanReadouts(
  readings: readonly Reading[],
  { points }: Points,
): { readonly main: Reading[]; readonly local: Reading[] } {
  const pressed = new Set(
    points.flatMap(({ code, deviceCode }) =>
      code.endsWith('.staticPressure') ? [deviceCode] : [],
    ),
  );
  const isMain = ({ point }: Reading): boolean =>
    point.positionCode === MAIN || (isRecord(point) && pressed.has(point.deviceCode));
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

const isRecord = ({ code, recordEntity }: Point): boolean =>
  recordEntity === 'equiVentilationSystem' && code.endsWith('.runState');
