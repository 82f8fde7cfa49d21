import { numberIn } from './toldOf.ts';
import type { ToldGrid } from '../survey.ts';

/**
 * What a projection in well-known text says of the numbers: degrees, or metres of a transverse
 * Mercator zone without a scale that begins at the equator; any other projection tells its unit
 * alone.
 */
export function gridOfWkt(text: string): ToldGrid {
  const wkt = text.trim();
  if (wkt.startsWith('GEOGCS') || wkt.startsWith('GEOGCRS')) return { degrees: true };
  if (!wkt.startsWith('PROJCS') && !wkt.startsWith('PROJCRS')) return {};
  // The last unit is that of the plane; those before it are angles.
  const unit = numberIn(after(wkt, wkt.lastIndexOf('UNIT[')));
  const scale = unit ?? 1;
  const told = { degrees: false, unitMetres: scale };
  const meridian = parameter(wkt, 'central_meridian');
  const isGauss = /transverse_mercator|gauss_kruger/i.test(wkt);
  const isShifted =
    (parameter(wkt, 'false_northing') ?? 0) !== 0 ||
    (parameter(wkt, 'latitude_of_origin') ?? 0) !== 0;
  if (
    meridian === undefined ||
    !isGauss ||
    isShifted ||
    (parameter(wkt, 'scale_factor') ?? 1) !== 1
  )
    return told;
  const falseEasting = (parameter(wkt, 'false_easting') ?? 0) * scale;
  return { ...told, zone: { meridian, falseEasting } };
}

const parameter = (wkt: string, name: string): number | undefined => {
  const at = wkt.toLowerCase().indexOf(`parameter["${name}"`);
  return at === -1 ? undefined : numberIn(after(wkt, at));
};

/** The number behind the first comma from `at` on. */
function after(wkt: string, at: number): string | undefined {
  if (at === -1) return undefined;
  const comma = wkt.indexOf(',', at);
  return comma === -1 ? undefined : wkt.slice(comma + 1).split(/[\],]/, 1)[0];
}
