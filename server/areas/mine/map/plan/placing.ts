import { fromPlane, toPlane, type GaussZone } from '#base/gaussKrueger.ts';
import { unitMetres, type MapSettings } from '#contracts/mine/mapImportCalls.ts';
import type { Place } from '#contracts/mine/mine.ts';
import type { Corner } from '../survey.ts';

type Placing = Pick<
  MapSettings,
  'unit' | 'northFirst' | 'fileZone' | 'mineZone' | 'origin' | 'rotation'
>;

/**
 * Sets corners of a file into the mine's grid: axes, unit, degrees or another zone to the mine's
 * zone, origin, turn, in that order; undefined where the settings name no zone for degrees.
 * `height`: of corners that have none, in the mine's grid already. Heights of degrees are metres.
 */
export function placingOf(
  settings: Placing,
): ((corner: Corner, height: number) => Place) | undefined {
  const { unit, northFirst, fileZone, mineZone, origin, rotation } = settings;
  if (unit === 'degrees' && mineZone === null) return undefined;
  const scale = unit === 'degrees' ? 1 : unitMetres[unit];
  const toZone = zoning(unit === 'degrees', fileZone, mineZone);
  const turn = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return ([first, second, height], without) => {
    const [x, y] = northFirst ? [second, first] : [first, second];
    const [east, north] = toZone(x * scale, y * scale);
    const [dx, dy] = [east - origin.x, north - origin.y];
    return {
      x: rounded(dx * cosine - dy * sine),
      y: rounded(dx * sine + dy * cosine),
      z: rounded(height === null ? without : height * scale - origin.z),
    };
  };
}

/** Degrees or metres of one zone to metres of the mine's. */
function zoning(
  isDegrees: boolean,
  file: GaussZone | null,
  mine: GaussZone | null,
): (x: number, y: number) => readonly [number, number] {
  if (mine === null) return (x, y) => [x, y];
  if (isDegrees) return (longitude, latitude) => toPlane(mine, longitude, latitude);
  if (file === null || file.meridian === mine.meridian) {
    const shift = file === null ? 0 : mine.falseEasting - file.falseEasting;
    return (x, y) => [x + shift, y];
  }
  return (x, y) => toPlane(mine, ...fromPlane(file, x, y));
}

/** To the millimetre: no survey knows more, and what was only calculated has not moved. */
const rounded = (metres: number): number => {
  const value = Math.round(metres * 1000) / 1000;
  return value === 0 ? 0 : value;
};
