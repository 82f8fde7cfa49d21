import type { Area } from '#contracts/mine/mine.ts';
import { insideRing } from '#base/insideRing.ts';

/** Where something stands that may slide; metres. */
export type Above = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly slideAzimuth: number | null;
};

/** Somebody under the sky. */
export type Placed = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
};

/**
 * What slides comes to rest where the line back up to it is this steep: the usual reach of rock
 * falls and slides of benches.
 */
export const REACH_DEGREES = 28;
/** To each side of the direction of sliding. */
const SPREAD_DEGREES = 60;
/** As high as this above somebody nothing falls on him. */
const LEAST_DROP = 1.5;
/** Whoever stands on the moving ground itself, or right beside it. */
const ON_IT_METRES = 25;

/** Whether somebody stands on what may slide, or below it within its reach. */
export function isBelow(above: Above, { x, y, z }: Placed): boolean {
  const [dx, dy] = [x - above.x, y - above.y];
  const away = Math.hypot(dx, dy);
  const drop = above.z - z;
  if (away <= ON_IT_METRES && Math.abs(drop) <= ON_IT_METRES) return true;
  if (drop < LEAST_DROP || away > drop / Math.tan((REACH_DEGREES * Math.PI) / 180)) return false;
  if (above.slideAzimuth === null) return true;
  const bearing = (Math.atan2(dx, dy) * 180) / Math.PI;
  const apart = Math.abs(((bearing - above.slideAzimuth + 540) % 360) - 180);
  return apart <= SPREAD_DEGREES;
}

/** Those who stand below any of these places. */
export const thoseBelow = <P extends Placed>(aboves: readonly Above[], people: readonly P[]): P[] =>
  people.filter((one) => aboves.some((above) => isBelow(above, one)));

/** Areas under the sky in which any of these people stand. */
export const areasOf = (people: readonly Placed[], areas: readonly Area[]): Area[] =>
  areas.filter(
    ({ levelCode, polygon }) =>
      levelCode === null && people.some(({ x, y }) => insideRing(polygon, x, y)),
  );
